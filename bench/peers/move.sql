-- A common move's transaction, with the statements of games/store. pgbench sets first and last.
\set game random(:first, :last)
\set number random(1000000, 2000000000)
BEGIN;
SELECT 1 FROM games_game WHERE id = :game FOR NO KEY UPDATE;
SELECT g.id, g.public_id, g.slug, g.name, g.status, g.version, g.options::text, g.pace::text, g.practice,
    g.faults, g.winner, g.reason, g.ext, g.secret, statement_timestamp(),
    (SELECT json_agg(json_build_array(
            p.id, p.user_id, p.bot, p.name, p.seat, p.joined, p.character, p.missed, u.public_id) ORDER BY p.seat)
        FROM games_player p LEFT JOIN accounts_user u ON u.id = p.user_id WHERE p.game_id = g.id)::text,
    (SELECT json_agg(json_build_array(
            d.number, d.seat, d.kind, d.standing, d.sealed, d.bot, d.asked_at, d.due, d.answered_at IS NOT NULL,
            d.answer) ORDER BY d.number)
        FROM games_decision d WHERE d.game_id = g.id AND d.closed_at IS NULL)::text,
    (SELECT json_agg(json_build_array(d.code, d.owner_seat, d.media) ORDER BY d.id)
        FROM games_district d WHERE d.game_id = g.id)::text,
    (SELECT json_agg(json_build_array(c.deck, c.place, c.seat, c.code) ORDER BY c.place, c.seat, c.position)
        FROM games_card c WHERE c.game_id = g.id)::text
FROM games_game g WHERE g.id = :game AND g.status IN ('running', 'over');
UPDATE games_game SET version = version + 1, round = 1, phase = 'Turn', ext = repeat('abcdefgh ', 300) || :number,
    secret = repeat('abcdefgh ', 90) || :number, status = 'running', winner = '', reason = '', ended = NULL, faults = 0
    WHERE id = :game;
UPDATE games_decision SET answered_at = NULL WHERE game_id = :game AND number = ANY('{0}');
INSERT INTO games_decision (game_id, number, seat, kind, standing, sealed, bot, asked_at, due, closed_at, closed_how)
    VALUES (:game, :number, 1, 'turn', false, false, false, now(), now() + interval '1 day', now(), 'answered');
UPDATE games_district SET owner_seat = n.owner, media = n.media
    FROM unnest('{akkar}'::text[], '{1}'::smallint[], '{NULL}'::smallint[]) AS n (code, owner, media)
    WHERE game_id = :game AND games_district.code = n.code;
UPDATE games_card SET place = n.place, seat = n.seat, position = n.position
    FROM unnest('{power,objective}'::text[], '{EP-01,OBJ-01}'::text[], '{discard,discard}'::text[],
        '{NULL,NULL}'::smallint[], '{1,2}'::smallint[]) AS n (deck, code, place, seat, position)
    WHERE game_id = :game AND games_card.deck = n.deck AND games_card.code = n.code;
UPDATE games_player SET bloc = n.bloc, completed = n.completed, character = n.character, missed = n.missed
    FROM unnest('{0}'::smallint[], '{7}'::smallint[], '{1}'::smallint[], '{lara}'::text[], '{0}'::int[])
        AS n (seat, bloc, completed, character, missed)
    WHERE game_id = :game AND games_player.seat = n.seat;
INSERT INTO games_move (game_id, number, seat, decision, answer, mover, at, draws, sealed, standing)
    VALUES (:game, :number, 1, :number, '{"is": "Pass", "then": "declare"}', 'player', now(), '{1}', false, false);
INSERT INTO games_event (game_id, move, index, round, kind, data, "to", at) VALUES
    (:game, :number, 0, 1, 'TurnPassed', '{"seat": 1, "silent": false}', NULL, now()),
    (:game, :number, 1, 1, 'ObjectiveDealt', '{"objective": "OBJ-01"}', '{1}', now());
COMMIT;
