import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '@dorsal/domain/order-status';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { PeopleOrderState } from '@dorsal/domain/people-states';
import type { StoredAnswer } from '../db/json/question.ts';
import type { StoredCategory } from '../db/json/stored-category.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import type { HealthValue } from '../health-answers/sealed-answer.ts';

/** What lists and exports read of a participant: money in whole cents, moments in milliseconds since 1970. */
export interface PersonRecord {
  readonly personId: string;
  readonly fullName: string;
  readonly email: string;
  readonly ticketTypeId: string;
  readonly answers: readonly StoredAnswer[];
  readonly person: StoredPerson | null;
  readonly categories: readonly StoredCategory[];
  /** The code of the category that lists show; null: none. */
  readonly category: string | null;
  readonly changedAtMs: number;
  readonly boughtAtMs: number;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly orderState: PeopleOrderState;
  readonly isCancelled: boolean;
  readonly paidAtMs: number | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly buyerName: string | null;
  readonly buyerEmail: string | null;
  readonly buyerPhone: string | null;
  readonly checkedInAtMs: number | null;
  readonly priceCents: number;
  readonly feeCents: number;
  readonly refundedCents: number;
  readonly hasDayLicence: boolean;
  readonly awaitsGuardian: boolean;
  /** The answers about health by question, if an export includes them. */
  readonly health?: ReadonlyMap<string, HealthValue>;
}

/** Whether the consent of the guardian of a valid place is missing, on `people p`. */
export const awaitsGuardian = sql`(not p.is_cancelled and p.order_state <> 'refunded' and exists (
  select 1 from guardian_consents g where g.participant_id = p.participant_id and g.signed_at is null))`;

const ms = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** The fields of a `PersonRecord`, on `recordTables`. */
export const recordFields = sql`
  p.person_id as "personId", a.full_name as "fullName", a.email, p.ticket_type_id as "ticketTypeId", a.answers,
  a.person, a.categories, p.category,
  ${ms(sql`a.changed_at`)} as "changedAtMs", ${ms(sql`p.bought_at`)} as "boughtAtMs", p.order_id as "orderId", o.status,
  p.order_state as "orderState", p.is_cancelled as "isCancelled", ${ms(sql`o.paid_at`)} as "paidAtMs",
  o.payment_method as "paymentMethod", o.buyer_name as "buyerName", o.buyer_email as "buyerEmail",
  o.buyer_phone as "buyerPhone", ${ms(sql`p.checked_in_at`)} as "checkedInAtMs", p.price_cents as "priceCents",
  coalesce(m.fee, 0) as "feeCents", coalesce(m.refunded, 0) as "refundedCents",
  coalesce(m.has_day_licence, false) as "hasDayLicence", ${awaitsGuardian} as "awaitsGuardian"`;

/** The tables of a `PersonRecord`: `people p`, the participant `a`, the order `o`, and the sums `m` of its order lines. */
export const recordTables = sql`people p
  join participants a on a.id = p.participant_id
  join orders o on o.id = p.order_id
  left join lateral (
    select sum(l.cents) filter (where l.kind = 'fee')::int as fee, sum(l.refunded_cents)::int as refunded,
      bool_or(l.kind = 'licence') as has_day_licence
    from order_lines l where l.participant_id = p.participant_id) m on true`;
