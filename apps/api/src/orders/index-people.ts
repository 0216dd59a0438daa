import { inArray, sql } from 'drizzle-orm';
import { peopleSearch } from '@dorsal/domain/people-search';
import type { Executor, Transaction } from '../db/database.ts';
import type { StoredAnswer } from '../db/json/question.ts';
import { participantChanges, people } from '../db/schema/people.ts';
import { forgetTwins } from '../duplicates/note-twins.ts';

/** A participant, as it was just written. */
export interface IndexedPerson {
  readonly id: string;
  readonly orderId: string;
  readonly fullName: string;
  readonly email: string;
  readonly answers: readonly StoredAnswer[];
}

const rowsPerStatement = 5_000;

/**
 * Brings the rows of these participants in `people` up to date: call it after each write of participants, once their
 * order lines are assigned.
 */
export async function indexPeople(db: Executor, written: readonly IndexedPerson[]): Promise<void> {
  for (let start = 0; start < written.length; start += rowsPerStatement) {
    const keys = written.slice(start, start + rowsPerStatement).map((person) => {
      const { nameKey, searchKey } = peopleSearch(person);
      return { id: person.id, name_key: nameKey, search_key: searchKey };
    });
    await db.execute(sql`
      insert into people (participant_id, event_id, order_id, position, ticket_type_id, bought_at, price_cents,
        order_state, is_cancelled, name_key, search_key, answer_keys, category)
      select p.id, o.event_id, o.id, p.position, p.ticket_type_id, o.created_at,
        coalesce((select sum(cents) from order_lines l where l.participant_id = p.id and l.kind <> 'fee'), 0),
        people_order_state(o.status, o.paid_at, o.payment_method), p.cancelled_at is not null, k.name_key, k.search_key,
        answer_keys(p.answers) || person_keys(p.person), main_category(p.categories, e.sport)
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id text, name_key text, search_key text)
      join participants p on p.id = k.id
      join orders o on o.id = p.order_id
      join events e on e.id = o.event_id
      on conflict (participant_id) do update set
        name_key = excluded.name_key, search_key = excluded.search_key, answer_keys = excluded.answer_keys,
        category = excluded.category`);
  }
}

/** Removes what `people` finds by data that the participants no longer have, and who was found to be the same person by them. */
export async function reindexData(tx: Transaction, participantIds: readonly string[]): Promise<void> {
  await tx
    .update(people)
    .set({
      answerKeys: sql`(select answer_keys(p.answers) || person_keys(p.person) from participants p where p.id = ${people.participantId})`,
    })
    .where(inArray(people.participantId, [...participantIds]));
  await forgetTwins(tx, participantIds);
}

/** Removes what `people`, the history of corrections and the pairs of duplicates tell about the persons of these orders. */
export async function forgetPeople(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const ofOrders = inArray(people.orderId, [...orderIds]);
  await tx.update(people).set({ nameKey: '', searchKey: '', answerKeys: [], category: null }).where(ofOrders);
  const ids = await tx.select({ id: people.participantId }).from(people).where(ofOrders);
  await forgetTwins(
    tx,
    ids.map(({ id }) => id),
  );
  await tx
    .delete(participantChanges)
    .where(
      inArray(participantChanges.personId, tx.select({ id: people.personId }).from(people).where(ofOrders)),
    );
}
