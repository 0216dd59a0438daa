import { type SQL, sql } from 'drizzle-orm';
import { isBirthDateQuestion, lastAdultBirthday } from '@dorsal/domain/birth-date';
import { eventDay } from '@dorsal/domain/event-dates';
import type { MessageKind } from '@dorsal/domain/message-kinds';
import { consentApplies } from '../advertising/consent-applies.ts';
import { type Audience, audienceWhere } from '../people/audience-where.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { May } from '../people/people-scope.ts';

/** Whom a message is for. */
export interface Addressed {
  readonly event: PeopleEvent;
  readonly organizerId: string;
  readonly kind: MessageKind;
  readonly audience: Audience;
  readonly may: May;
  readonly now: Date;
}

/** The tables of the conditions below: `people p`, the participant `a` and the order `o`. */
export const messageTables = sql`people p
  join participants a on a.id = p.participant_id join orders o on o.id = p.order_id`;

/** What e-mails are grouped by: as `normaliseEmail` writes addresses. */
export const addressOf = sql`lower(a.email)`;

/** Has a place: not canceled, not refunded, not forgotten. */
export const hasPlace = sql`(p.order_state in ('paid', 'pendingTransfer') and not p.is_cancelled and a.email <> '')`;

/** The place isn't paid yet: its order awaits a transfer. */
export const awaitsTransfer = sql`p.order_state = 'pendingTransfer'`;

/**
 * The address is the buyer's, or the buyer has paid or proved to be who they say: until then a stranger's address may be
 * in the order.
 */
export const isConfirmed = sql`(${addressOf} = lower(o.buyer_email)
  or (o.status = 'paid' and (o.total_cents > 0 or o.buyer_confirmed_at is not null)))`;

/** May get the kind of message: news always, advertising with a consent that applies, and not under 18. */
export function mayGet({ kind, organizerId, event, now }: Omit<Addressed, 'audience' | 'may'>): SQL {
  if (kind === 'news') return sql`true`;
  const birthDates = event.questions.filter(isBirthDateQuestion).map(({ id }) => id);
  const lastAdult = lastAdultBirthday(eventDay(now, event.timeZone) ?? '');
  return sql`(exists (
      select 1 from advertising_consents c join orders co on co.id = c.order_id
      where c.organizer_id = ${organizerId} and c.email = ${addressOf} and ${consentApplies})
    and not exists (
      select 1 from jsonb_array_elements(a.answers) answer
      where answer ->> 'questionId' = any(${sql.param(birthDates)}::text[]) and answer ->> 'value' > ${lastAdult}))`;
}

/** The readers of a message: the people of its audience who may get it. Throws UnknownFilterError. */
export function readersWhere(addressed: Addressed): SQL {
  return sql`${audienceWhere(addressed)} and ${hasPlace} and ${isConfirmed} and ${mayGet(addressed)}`;
}
