-- `main_lexemes` and `lexemes` of listed_events stay: the version before names them in its inserts. A later migration drops
-- them, made with `db:generate --custom`: the schema has them no more.
DROP TABLE "listed_words" CASCADE;
