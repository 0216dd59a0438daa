import { sql } from 'drizzle-orm';
import { commissionOfLines } from '@dorsal/domain/commission';
import { dayLicenceName } from '@dorsal/domain/day-licence';
import type { Fee } from '@dorsal/domain/pricing';
import type { QuotedLine, QuotedLineKind } from '@dorsal/domain/quote';
import type { RefundPart } from '@dorsal/domain/refund-parts';
import { defaultFeeTaxClass, placeTaxClass, type TaxClass } from '@dorsal/domain/tax-class';
import type { Transaction } from '../db/database.ts';
import type { orderLines } from '../db/schema/orders.ts';

/** The text of a line for the management fee. */
export const feeText = 'Gastos de gestión';

/** A line of an order, before it belongs to one. */
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'participantId' | 'refundedCents'>;

interface Sold {
  readonly lines: readonly QuotedLine[];
  readonly tickets: readonly SoldTicket[];
  readonly tax: EventTax;
  /** The organizer's own; null: it has none. */
  readonly commission: Fee | null;
}

interface SoldTicket {
  readonly ticketId: string;
  readonly name: string;
  readonly taxClass: TaxClass | null;
}

/** The tax of an event. */
interface EventTax {
  readonly vatPercent: number;
  readonly vatExemption: string | null;
  readonly taxClass: TaxClass | null;
  readonly feeTaxClass: TaxClass | null;
}

/** The lines of a quote, with their texts, the event's tax and the organizer's own commission. */
export function linesToStore({ lines, tickets, tax, commission }: Sold): NewLine[] {
  const { vatPercent, vatExemption, feeTaxClass } = tax;
  const sold = new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
  const commissions = commission && commissionOfLines(lines, commission);
  return lines.map(({ kind, ticketId, cents, taxClass }, position) => {
    const ticket = sold.get(ticketId);
    const texts: Readonly<Record<QuotedLineKind, string>> = {
      ticket: ticket?.name ?? '',
      licence: dayLicenceName,
      fee: feeText,
    };
    const ownClass = (kind === 'licence' ? taxClass : ticket?.taxClass) ?? null;
    return {
      position,
      kind,
      ticketTypeId: ticketId,
      text: texts[kind],
      cents,
      commissionCents: commissions?.[position] ?? null,
      vatPercent,
      vatExemption,
      taxClass:
        kind === 'fee'
          ? (feeTaxClass ?? defaultFeeTaxClass)
          : (placeTaxClass({ ownClass, eventClass: tax.taxClass, vatPercent }) ?? null),
    };
  });
}

/** Assigns the lines of each ticket type to its participants, both in their order. Only for an order without day licenses. */
export async function assignLines(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with places as (
      select position, kind, ticket_type_id,
        row_number() over (partition by kind, ticket_type_id order by position) as place
      from order_lines where order_id = ${orderId}
    ), people as (
      select id, ticket_type_id, row_number() over (partition by ticket_type_id order by position) as place
      from participants where order_id = ${orderId}
    )
    update order_lines set participant_id = people.id
    from places join people using (ticket_type_id, place)
    where order_lines.order_id = ${orderId} and order_lines.position = places.position`);
}

/** A line, and the position of the participant whose place it is for. */
export interface OwnedLine {
  readonly position: number;
  readonly participant: number;
}

/** Assigns each line to its participant. */
export async function assignOwnedLines(
  tx: Transaction,
  orderId: string,
  owned: readonly OwnedLine[],
): Promise<void> {
  await tx.execute(sql`
    update order_lines set participant_id = participants.id
    from jsonb_to_recordset(${JSON.stringify(owned)}::jsonb) as owned(position int, participant int)
    join participants on participants.order_id = ${orderId} and participants.position = owned.participant
    where order_lines.order_id = ${orderId} and order_lines.position = owned.position`);
}

/** Notes that the money of these parts was given back. */
export async function addRefunded(
  tx: Transaction,
  orderId: string,
  parts: readonly RefundPart[],
): Promise<void> {
  await tx.execute(sql`
    update order_lines set refunded_cents = refunded_cents + part.cents
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(position int, cents int)
    where order_lines.order_id = ${orderId} and order_lines.position = part.position`);
}
