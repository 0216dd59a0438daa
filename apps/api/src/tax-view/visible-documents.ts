import { type SQL, sql } from 'drizzle-orm';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { printedNumber } from '../tax-documents/document-number.ts';
import { isOpenNote } from '../tax-records/open-note.ts';

/** Selects the documents of an organizer over orders of the events that the member may see. */
export type Reader = Pick<OrganizerCaller, 'organizerId' | 'eventIds'>;

/** Whether a document of `documentTables` is the reader's. */
export function isVisible({ organizerId, eventIds }: Reader): SQL {
  const isOfEvent = eventIds === null ? sql`true` : sql`orders.event_id = any(${sql.param(eventIds)})`;
  return sql`tax_documents.organizer_id = ${organizerId} and ${isOfEvent}`;
}

/** Documents with their order and event, the issuer, and the first record (`issued`). */
export const documentTables = sql`tax_documents
  join orders on orders.id = tax_documents.order_id
  join events on events.id = orders.event_id
  join tax_issuers on tax_issuers.nif = tax_documents.nif
  join tax_records issued on issued.id = tax_documents.record_id`;

/** The document of a record `r`: records of corrections have its number. */
export const isOfRecord = sql`tax_documents.nif = r.nif
  and tax_documents.series = regexp_replace(r.number, '-[0-9]+$', '')
  and tax_documents.number = substring(r.number from '[0-9]+$')::int`;

/** What became of the newest record of a document of `tax_documents`. */
export const documentState = sql`case when tax_documents.annulled_at is not null then 'annulled'
  else coalesce((
    select coalesce(a.state, 'waiting') from tax_records r left join tax_answers a on a.record_id = r.id
    where r.nif = tax_documents.nif and r.number = ${printedNumber}
    order by r.generated_at desc, r.position desc limit 1), 'waiting') end`;

const waitingDocuments = sql`select tax_documents.id from tax_waiting join tax_records r on r.id = tax_waiting.record_id
  join tax_documents on ${isOfRecord}`;

/** The documents of answers `a`. */
const answeredDocuments = sql`select tax_documents.id from tax_answers a join tax_records r on r.id = a.record_id
  join tax_documents on ${isOfRecord}`;

/** Whether a person has to look at a document of `tax_documents`. Few do, so that they are found first. */
export function needsPerson({ organizerId }: Pick<Reader, 'organizerId'>): SQL {
  return sql`tax_documents.id = any(array(
    ${answeredDocuments} where a.state <> 'accepted' and a.closed_at is null
    union all select tax_documents.id from tax_documents
    where tax_documents.organizer_id = ${organizerId} and tax_documents.note is not null and ${isOpenNote}))`;
}

/**
 * Whether the state of a document is this one. Nearly all are accepted: the newest record is looked up only for those
 * that had another answer. An array is found first, whatever the planner thinks of its size.
 */
export function isInState(
  state: 'waiting' | 'accepted' | 'acceptedWithErrors' | 'refused' | 'annulled',
): SQL {
  if (state === 'annulled') return sql`tax_documents.annulled_at is not null`;
  const isNow = sql`${documentState} = ${state}`;
  if (state === 'waiting') return sql`tax_documents.id = any(array(${waitingDocuments})) and ${isNow}`;
  if (state !== 'accepted')
    return sql`tax_documents.id = any(array(${answeredDocuments} where a.state = ${state})) and ${isNow}`;
  return sql`tax_documents.annulled_at is null and tax_documents.id not in (${waitingDocuments})
    and (tax_documents.id not in (${answeredDocuments} where a.state <> 'accepted')
      or tax_documents.id = any(array(${answeredDocuments} where a.state <> 'accepted' and ${isNow})))`;
}
