import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { StoredSort } from '../../db/json/people-audience.ts';
import { openedAnswer } from '../../health-answers/sealed-answer.ts';
import type { Services } from '../../services.ts';
import { type Audience, audienceWhere } from '../audience-where.ts';
import type { PeopleEvent } from '../people-event.ts';
import { orderBy, sortKeys } from '../people-order.ts';
import type { May } from '../people-scope.ts';
import { type PersonRecord, recordFields, recordTables } from '../person-record.ts';

/** Which participants to read, in which order. */
export interface ExportedPeople {
  readonly event: PeopleEvent;
  readonly may: May;
  readonly audience: Audience;
  readonly sort: StoredSort;
  /** Reads the answers about health, too. */
  readonly includesHealth: boolean;
}

type ExportedRecord = PersonRecord &
  Record<string, unknown> & {
    readonly sealed?: readonly { readonly id: string; readonly questionId: string; readonly bytes: string }[];
  };

/** The person's answers about health, as they are stored. */
const sealedField = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', h.id, 'questionId', h.question_id, 'bytes', encode(h.sealed, 'base64'))), '[]'::jsonb)
  from health_answers h where h.participant_id = p.participant_id) as sealed`;

function withHealth(record: ExportedRecord, secret: string): PersonRecord {
  if (!record.sealed) return record;
  const health = record.sealed.map(
    ({ id, questionId, bytes }) =>
      [questionId, openedAnswer(secret, id, Buffer.from(bytes, 'base64'))] as const,
  );
  return { ...record, health: new Map(health) };
}

/** Larger batches save little time, and V8's heap grows with them. */
const batch = 30;

/**
 * Reads all people of an audience in batches, with a database cursor: the process never holds all of them, and all are of
 * one moment, whatever is sold during the export. If an index has the order, the database reads the rows
 * during the fetches and sorts nothing before. Throws UnknownFilterError.
 */
export async function* exportRecords(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  people: ExportedPeople,
): AsyncGenerator<PersonRecord[]> {
  const { event, may, audience, sort, includesHealth } = people;
  const fields = includesHealth ? sql`${recordFields}, ${sealedField}` : recordFields;
  const where = audienceWhere({ event, audience, may });
  const client = await db.$client.connect();
  const own = drizzle({ client, casing: 'snake_case' });
  const next = sql.raw(`fetch ${batch} from people_export`);
  const fetchNext = async () =>
    (await own.execute<ExportedRecord>(next)).rows.map((row) => withHealth(row, secret));
  try {
    await own.execute(sql`begin transaction read only`);
    // The reader may be slow: a file over a phone's network.
    await own.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
    await own.execute(sql`set local statement_timeout = '60s'`);
    // Its compilation would delay the first people.
    await own.execute(sql`set local jit = off`);
    await own.execute(sql`
      declare people_export no scroll cursor for select ${fields}
      from ${recordTables} where ${where} order by ${orderBy(sortKeys(sort, event), sort)}`);
    for (let rows = await fetchNext(); rows.length > 0; rows = await fetchNext()) yield rows;
  } finally {
    const isEnded = await own.execute(sql`rollback`).then(
      () => true,
      () => false,
    );
    client.release(!isEnded);
  }
}
