import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';

/** What a server does about tax records: it issues documents, or stores what the agency answered. */
type TaxAct = 'issues' | 'delivers';

/** The variables by which PostgreSQL knows a server's connections. */
export const named = (name: string) => ({ PGAPPNAME: name });

/** From now on the database notes which server writes each record and each answer. Its rows are only added: no lock. */
export async function watchActs(db: Database): Promise<void> {
  await db.execute(sql`create table harness_acts (server text not null, act text not null)`);
  await db.execute(sql`
    create function harness_note_act() returns trigger language plpgsql as $$
      begin
        insert into harness_acts values (current_setting('application_name'), tg_argv[0]);
        return null;
      end $$`);
  await db.execute(sql`create trigger harness_issues after insert on tax_records
    for each row execute function harness_note_act('issues')`);
  await db.execute(sql`create trigger harness_delivers after insert on tax_answers
    for each row execute function harness_note_act('delivers')`);
}

/** How often each server did so; servers that never did are not in the list. */
export async function actsOf(db: Database, act: TaxAct): Promise<number[]> {
  const { rows } = await db.execute<{ times: number }>(
    sql`select count(*)::int as times from harness_acts where act = ${act} group by server order by server`,
  );
  return rows.map(({ times }) => times);
}
