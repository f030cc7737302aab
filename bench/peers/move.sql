-- A common move's transaction, with the statements of games/store. pgbench sets first and last; what reads the game is
-- the store's own statement (READ of games/store/load.py), which bench/moves.py puts here.
\set game random(:first, :last)
\set number random(1000000, 2000000000)
BEGIN;
SELECT 1 FROM games_game WHERE id = :game FOR NO KEY UPDATE;
{read};
UPDATE games_game SET version = version + 1, round = 1, phase = 'Turn', ext = repeat('abcdefgh ', 300) || :number,
    secret = repeat('abcdefgh ', 90) || :number, status = 'running', winner = '', reason = '', ended = NULL, faults = 0,
    before_phase = CASE WHEN true THEN phase_since ELSE before_phase END,
    phase_since = CASE WHEN true THEN version ELSE phase_since END WHERE id = :game;
UPDATE games_decision SET answered_at = NULL WHERE game_id = :game AND number = ANY('{0}');
INSERT INTO games_decision (game_id, number, seat, kind, standing, sealed, bot, asked_at, due, bank_from, own_due,
        user_id, closed_at, closed_how)
    VALUES (:game, :number, 1, 'turn', false, false, false, now(), now() + interval '1 day', NULL, NULL, NULL, now(),
        'answered');
UPDATE games_district SET owner_seat = n.owner, media = n.media
    FROM unnest('{akkar}'::text[], '{1}'::smallint[], '{NULL}'::smallint[]) AS n (code, owner, media)
    WHERE game_id = :game AND games_district.code = n.code;
UPDATE games_card SET place = n.place, seat = n.seat, position = n.position
    FROM unnest('{power,objective}'::text[], '{EP-01,OBJ-01}'::text[], '{discard,discard}'::text[],
        '{NULL,NULL}'::smallint[], '{1,2}'::smallint[]) AS n (deck, code, place, seat, position)
    WHERE game_id = :game AND games_card.deck = n.deck AND games_card.code = n.code;
UPDATE games_player SET bloc = n.bloc, completed = n.completed, character = n.character, missed = n.missed,
    bank = n.bank
    FROM unnest('{0}'::smallint[], '{7}'::smallint[], '{1}'::smallint[], '{lara}'::text[], '{0}'::int[], '{0}'::int[])
        AS n (seat, bloc, completed, character, missed, bank)
    WHERE game_id = :game AND games_player.seat = n.seat;
INSERT INTO games_move (game_id, number, seat, decision, answer, mover, at, draws, sealed, standing, chain)
    VALUES (:game, :number, 1, :number, '{"is": "Pass", "then": "declare"}', 'player', now(), '[1]', false, false,
        repeat('0', 64));
INSERT INTO games_event (game_id, move, index, round, kind, data, "to", at) VALUES
    (:game, :number, 0, 1, 'TurnPassed', '{"seat": 1, "silent": false}', NULL, now()),
    (:game, :number, 1, 1, 'ObjectiveDealt', '{"objective": "OBJ-01"}', '{1}', now());
COMMIT;
