import type { z } from 'zod';
import type { eventSettlement } from '@dorsal/api-contract/panel/settlement';
import type { SettlementFigures } from '@dorsal/domain/settlement';

/** Figures by the names of the contract; its codecs make euros of the cents. */
export function figuresBody(figures: SettlementFigures): z.output<typeof eventSettlement>['totals'] {
  return {
    places: figures.places,
    tickets: figures.ticketsCents,
    fees: figures.feesCents,
    charged: figures.chargedCents,
    refunded: figures.refundedCents,
    commission: figures.commissionCents,
    commissionVat: figures.commissionVatCents,
    net: figures.netCents,
  };
}

/** The months of days, `2026-11`, newest first. */
export function monthsOf(entries: readonly { readonly day: string }[]): string[] {
  return [...new Set(entries.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
}
