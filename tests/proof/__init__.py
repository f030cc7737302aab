"""The proof that secrets stay secret: two worlds that differ only in what a viewer cannot know look the same to them.

`outputs` lists every way in which the site tells somebody something, `cut` compares what the rules tell, `rows` writes
the other world into the database, `watch` gathers what a viewer is shown, `looks` keeps it for all laws of a moment,
`laws` compares, `run` does it many times.
"""
