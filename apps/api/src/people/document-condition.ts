import { type SQL, sql } from 'drizzle-orm';
import type { AskedDocument, DocumentFilter } from '@dorsal/domain/asked-documents';
import { withReplacedTickets } from '../db/current-tickets.ts';
import type { PeopleEvent } from './people-event.ts';

/**
 * The condition on `people p` of those with a valid place of which a document is in this state; `missing`: a required one. Rules
 * name current ticket types, places keep the type that they were bought with.
 */
export function documentCondition({ sport }: Pick<PeopleEvent, 'sport'>, filter: DocumentFilter): SQL {
  const documents = sport?.documents ?? [];
  const looked = filter === 'missing' ? documents.filter(({ isRequired }) => isRequired) : documents;
  const sent = (document: AskedDocument) => sql`select 1 from person_documents d
    where d.participant_id = p.participant_id and d.asked_id = ${document.id}`;
  const alternatives = looked.map((document) => {
    const { ticketIds } = document;
    const isAsked = ticketIds?.length
      ? sql`p.ticket_type_id in ${withReplacedTickets(ticketIds)}`
      : sql`true`;
    const isInState =
      filter === 'missing'
        ? sql`not exists (${sent(document)})`
        : sql`exists (${sent(document)} and d.state = ${filter})`;
    return sql`(${isAsked} and ${isInState})`;
  });
  if (alternatives.length === 0) return sql`false`;
  return sql`(not p.is_cancelled and p.order_state = 'paid' and (${sql.join(alternatives, sql` or `)}))`;
}
