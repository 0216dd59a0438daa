import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Reader } from './message-facts.ts';
import { type Addressed, addressOf, messageTables, readersWhere } from './message-where.ts';

/** The readers behind one address, with the address as it is now. */
export interface Readers {
  readonly address: string;
  readonly readers: readonly Reader[];
}

/** The readers behind the address number `index`, from 0 in the order of the addresses; null: there are fewer. */
export async function findReaders(
  db: Executor,
  addressed: Addressed,
  index: number,
): Promise<Readers | null> {
  const where = readersWhere(addressed);
  return readersOf(
    db,
    sql`${where} and ${addressOf} = (
      select distinct ${addressOf} from ${messageTables} where ${where} order by 1 limit 1 offset ${index})`,
  );
}

/** The readers of a condition on `messageTables`, as far as they share the first one's address; null: there are none. */
export async function readersOf(db: Executor, where: SQL): Promise<Readers | null> {
  const { rows } = await db.execute<Reader & { address: string } & Record<string, unknown>>(sql`
    select a.full_name as "fullName", t.name as "ticketName", ${addressOf} as address
    from ${messageTables} join ticket_types t on t.id = p.ticket_type_id
    where ${where} order by p.bought_at, p.position, p.person_id`);
  const [first] = rows;
  if (!first) return null;
  const readers = rows
    .filter(({ address }) => address === first.address)
    .map(({ fullName, ticketName }) => ({ fullName, ticketName }));
  return { address: first.address, readers };
}
