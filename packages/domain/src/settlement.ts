import type { DayRange } from './event-period.ts';
import { defaultVatPercent } from './vat.ts';

/** What one ticket type of an event earned and gave back on one day, in cents. */
export interface SettlementEntry {
  /** ISO 8601. */
  readonly day: string;
  readonly ticketId: string;
  /** Places that were sold on that day: those of `ticketsCents`, also the ones that were canceled since. */
  readonly places: number;
  /** Charged for places, and for the management fee. */
  readonly ticketsCents: number;
  readonly feesCents: number;
  /** Given back on that day. */
  readonly refundedCents: number;
  /** The portal's commission of the sales, minus what refunds of that day took back of it. */
  readonly commissionCents: number;
}

/** The figures of a settlement, in cents. */
export interface SettlementFigures extends Omit<SettlementEntry, 'day' | 'ticketId'> {
  /** For places and fee together. */
  readonly chargedCents: number;
  readonly commissionVatCents: number;
  /** What is left for the organizer: charged, without refunds, commission and its IVA. */
  readonly netCents: number;
}

/** The settlement of an event. The days and the tickets each add up to the totals. */
export interface Settlement {
  readonly totals: SettlementFigures;
  /** Oldest first; only days with an entry. */
  readonly days: readonly (SettlementFigures & { readonly day: string })[];
  /** In the order of their first entry. */
  readonly tickets: readonly (SettlementFigures & { readonly ticketId: string })[];
}

/**
 * Settles the entries of one event, or those of some days of it. The IVA of the commission is rounded once, over the
 * commission since the first sale: each day has what it adds to that, so that a day never changes when others follow, and
 * the days of all periods add up to the IVA of the whole.
 * Source: decisions, "Settlement".
 */
export function settle(entries: readonly SettlementEntry[], period?: DayRange): Settlement {
  const all = withVat(entries);
  const chosen = period ? all.filter(({ day }) => period.from <= day && day <= period.to) : all;
  const days = new Set(chosen.map(({ day }) => day));
  const tickets = new Set(chosen.map(({ ticketId }) => ticketId));
  return {
    totals: sumOfFigures(chosen),
    days: [...days].map((day) => ({ day, ...sumOfFigures(chosen.filter((entry) => entry.day === day)) })),
    tickets: [...tickets].map((ticketId) => ({
      ticketId,
      ...sumOfFigures(chosen.filter((entry) => entry.ticketId === ticketId)),
    })),
  };
}

/** The sum of figures: of days, of tickets, of events. */
export function sumOfFigures(all: readonly SettlementFigures[]): SettlementFigures {
  const sum = (of: (figures: SettlementFigures) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  return {
    places: sum(({ places }) => places),
    ticketsCents: sum(({ ticketsCents }) => ticketsCents),
    feesCents: sum(({ feesCents }) => feesCents),
    chargedCents: sum(({ chargedCents }) => chargedCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    commissionVatCents: sum(({ commissionVatCents }) => commissionVatCents),
    netCents: sum(({ netCents }) => netCents),
  };
}

function withVat(entries: readonly SettlementEntry[]): (SettlementEntry & SettlementFigures)[] {
  let commission = 0;
  return [...entries]
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map((entry) => {
      const { ticketsCents, feesCents, refundedCents, commissionCents } = entry;
      const before = commissionVat(commission);
      commission += commissionCents;
      const commissionVatCents = commissionVat(commission) - before;
      const chargedCents = ticketsCents + feesCents;
      const netCents = chargedCents - refundedCents - commissionCents - commissionVatCents;
      return { ...entry, chargedCents, commissionVatCents, netCents };
    });
}

/** The IVA on a commission, in cents. Source: decisions, "Commission". */
export function commissionVat(cents: number): number {
  return Math.round((cents * defaultVatPercent) / 100);
}
