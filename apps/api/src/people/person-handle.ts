import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { NotFoundError } from '../http/refusal.ts';
import { type PersonRecord, recordFields, recordTables } from './person-record.ts';

/** A participant of an event, with what only their own page reads. */
export interface PersonDetails extends PersonRecord {
  /** The secret of the QR code: it stays in the server. */
  readonly participantId: string;
  /** When the place was canceled, in milliseconds since 1970; null: it is active. */
  readonly cancelledAtMs: number | null;
  readonly places: number;
  readonly totalCents: number;
  readonly feesCents: number;
}

interface PersonRef {
  readonly eventId: string;
  readonly personId: string;
}

/** A listed participant of the event, which must be the caller's. Throws NotFoundError. */
export async function requirePerson(db: Executor, { eventId, personId }: PersonRef): Promise<PersonDetails> {
  const { rows } = await db.execute<PersonDetails & Record<string, unknown>>(sql`
    select ${recordFields}, a.id as "participantId",
      (extract(epoch from a.cancelled_at) * 1000)::float8 as "cancelledAtMs", o.quantity as places, o.total_cents as "totalCents",
      o.fees_cents as "feesCents"
    from ${recordTables} where p.person_id = ${personId} and p.event_id = ${eventId} and p.order_state is not null`);
  const [person] = rows;
  if (!person) throw new NotFoundError();
  return person;
}
