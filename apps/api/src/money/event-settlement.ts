import type { z } from 'zod';
import type { eventSettlement } from '@dorsal/api-contract/panel/settlement';
import { declaredVat } from '@dorsal/domain/declared-vat';
import type { DayRange } from '@dorsal/domain/event-period';
import { settle } from '@dorsal/domain/settlement';
import type { Database } from '../db/database.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { figuresBody, monthsOf } from './figures-body.ts';
import { pendingMoney } from './pending-money.ts';
import { atOneMoment, requireSeller } from './read-money.ts';
import { refundedLines, refundEntry, taxedRefunds } from './refund-entries.ts';
import { documentedOrders, soldEntries, taxedSales } from './sold-entries.ts';

interface Asked {
  readonly organizerId: string;
  readonly event: PeopleEvent;
  readonly period: DayRange | undefined;
}

/** The settlement of an event, with its amounts in cents. */
export type EventSettlement = z.output<typeof eventSettlement>;

/** Settles an event of the organizer, for all days or some, in days of the event's zone. */
export function settleEvent(db: Database, { organizerId, event, period }: Asked): Promise<EventSettlement> {
  const { id, timeZone, tickets } = event;
  const scope = { organizerId, eventIds: [id], timeZone };
  // Buyers know a ticket type and those that it replaced as one.
  const known = new Map(tickets.flatMap((ticket) => ticket.ids.map((each) => [each, ticket.id] as const)));
  const isChosen = ({ day }: { readonly day: string }) => !period || (period.from <= day && day <= period.to);
  return atOneMoment(db, async (tx) => {
    const { at, commission } = await requireSeller(tx, organizerId);
    const refunded = await refundedLines(tx, scope);
    const entries = [...(await soldEntries(tx, scope)), ...refunded.map(refundEntry)].map((entry) => ({
      ...entry,
      ticketId: known.get(entry.ticketId) ?? entry.ticketId,
    }));
    const settlement = settle(entries, period);
    const chosen = refunded.filter(isChosen);
    const sales = await taxedSales(tx, scope, period);
    // The documents of VERI*FACTU have their own sums: nothing that differs from them is shown.
    const undocumented = refunded.filter(({ hasTaxDocument }) => !hasTaxDocument);
    const vat = declaredVat({ sales, refunds: taxedRefunds(undocumented).filter(isChosen) });
    return {
      at,
      timeZone,
      period: period ?? null,
      commission,
      totals: figuresBody(settlement.totals),
      refunds: {
        count: new Set(chosen.map(({ refundId }) => refundId)).size,
        orders: new Set(chosen.map(({ orderId }) => orderId)).size,
      },
      months: monthsOf(entries),
      days: settlement.days.map(({ day, ...figures }) => ({ day, ...figuresBody(figures) })),
      tickets: tickets.flatMap(({ id: ticketId, name }) => {
        const figures = settlement.tickets.find((ticket) => ticket.ticketId === ticketId);
        return figures ? [{ name, ...figuresBody(figures) }] : [];
      }),
      vat: vat.map(({ vatPercent, vatExemption, grossCents, baseCents, vatCents }) => ({
        percent: vatPercent,
        exemption: vatExemption,
        gross: grossCents,
        base: baseCents,
        vat: vatCents,
      })),
      ordersWithTaxDocuments: await documentedOrders(tx, scope, period),
      pending: await pendingMoney(tx, scope),
    };
  });
}
