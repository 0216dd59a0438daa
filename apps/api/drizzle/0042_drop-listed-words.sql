-- Only versions before 0041 read the table. `main_lexemes` and `lexemes` of listed_events stay, since the previous version names them in
-- its inserts. A later migration drops them, made with `db:generate --custom`: the schema no longer has them.
DROP TABLE "listed_words" CASCADE;
