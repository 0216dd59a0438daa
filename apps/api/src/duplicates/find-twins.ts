import { sql } from 'drizzle-orm';
import { type ComparedPerson, type DuplicateCause, samePersonBy } from '@dorsal/domain/duplicates';
import { comparedText } from '@dorsal/domain/search-text';
import type { Transaction } from '../db/database.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';

/** What is compared of a person, as it is stored. */
export type StoredComparison = ComparedPerson & Pick<StoredPerson, 'document' | 'birthDate'>;

/** A sold place of the same person. */
export interface Twin {
  /** In the given people. */
  readonly index: number;
  readonly personId: string;
  readonly orderId: string;
  readonly cause: DuplicateCause;
}

interface Compared {
  readonly eventId: string;
  readonly people: readonly StoredComparison[];
  /** Its places aren't compared: a person may take two ticket types of one order. */
  readonly exceptOrderId: string;
}

/**
 * Locks what identifies the people until the transaction ends, so that concurrent sales of places to one person find each other. Take
 * these locks after that of the order and before those of the limits and the counters; the same ones may be taken again.
 */
export async function lockPeople(
  tx: Transaction,
  { eventId, people }: Pick<Compared, 'eventId' | 'people'>,
): Promise<void> {
  const names = people.flatMap(({ fullName, document, birthDate }) => [
    ...(document ? [`person ${eventId} ${document.number}`] : []),
    ...(birthDate === undefined ? [] : [`person ${eventId} ${birthDate} ${comparedText(fullName)}`]),
  ]);
  if (names.length === 0) return;
  const keys = JSON.stringify([...new Set(names)].toSorted());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(person, 0)) from jsonb_array_elements_text(${keys}::jsonb) as person`);
}

/** The sold places of the event whose person is one of these. Documents and names are looked up by their indexes. */
export async function findTwins(
  tx: Transaction,
  { eventId, people, exceptOrderId }: Compared,
): Promise<Twin[]> {
  const asked = people.flatMap(({ fullName, document, birthDate }, index) =>
    document || birthDate !== undefined
      ? [{ index, name: comparedText(fullName), number: document?.number, birthDate }]
      : [],
  );
  if (asked.length === 0) return [];
  interface Found extends StoredComparison {
    readonly index: number;
    readonly personId: string;
    readonly orderId: string;
  }
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    select g.index, p.person_id as "personId", p.order_id as "orderId", a.full_name as "fullName",
      a.person -> 'document' as document, a.person ->> 'birthDate' as "birthDate"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as g(index int, name text, number text, "birthDate" text)
    cross join lateral (
      select participant_id from people
        where g.number is not null and answer_keys @> array[document_key(g.number)] and event_id = ${eventId}
      union
      select participant_id from people
        where g."birthDate" is not null and event_id = ${eventId} and name_key = g.name) found
    join people p on p.participant_id = found.participant_id
    join participants a on a.id = p.participant_id
    where p.order_state = 'paid' and not p.is_cancelled and p.order_id <> ${exceptOrderId}`);
  return rows.flatMap(({ index, personId, orderId, fullName, document, birthDate }): Twin[] => {
    const one = people[index];
    const other = { fullName, ...(document && { document }), ...(birthDate && { birthDate }) };
    const cause = one && samePersonBy(one, other);
    return cause ? [{ index, personId, orderId, cause }] : [];
  });
}
