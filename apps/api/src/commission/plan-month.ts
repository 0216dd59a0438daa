import { commissionVat } from '@dorsal/domain/settlement';
import { monthName } from '../commission-documents/month.ts';
import { TaxDocumentProblem } from '../tax-documents/document-draft.ts';

/** The commission of an organizer's sales by their months (`2027-01`), in cents without IVA. */
export interface CommissionFigures {
  readonly sold: readonly { readonly soldMonth: string; readonly cents: number }[];
  /** What refunds took back of it, with the month of the refund. */
  readonly returned: readonly {
    readonly soldMonth: string;
    readonly month: string;
    readonly cents: number;
  }[];
}

/** An invoice over a month's commission, with what its rectifications left of it. */
export interface InvoicedMonth {
  readonly id: string;
  readonly month: string;
  readonly baseCents: number;
  readonly vatCents: number;
}

interface Amounts {
  readonly baseCents: number;
  readonly vatCents: number;
}

/** The documents of a month. */
export interface MonthPlan {
  /** Null: there was no commission. */
  readonly invoice: Amounts | null;
  /** With negative amounts. */
  readonly corrections: readonly (Amounts & { readonly aboutId: string })[];
  /** Taken back of sales that have no invoice of ours: they are from before the mode. */
  readonly outsideCents: number;
}

/**
 * Plans the documents of a month that is over: an F1 over the commission of its sales that was left at its end, and an R1
 * for each earlier invoice whose commission refunds have reduced. The IVA of an R1 is a difference, so that an invoice
 * and its R1s always have the IVA of what is left. Throws TaxDocumentProblem if an invoiced month has earned more since.
 * Source: decisions, "Management fee and commission".
 */
export function planMonth(
  month: string,
  figures: CommissionFigures,
  invoiced: readonly InvoicedMonth[],
): MonthPlan {
  const earlier = invoiced.filter((invoice) => invoice.month < month);
  const baseCents = commissionLeft(figures, month, month);
  const corrections = earlier.flatMap((invoice) => {
    const left = commissionLeft(figures, invoice.month, month);
    if (left > invoice.baseCents)
      throw new TaxDocumentProblem(
        `La comisión de ${monthName(invoice.month)} es mayor que la que se facturó: alguien tiene que mirar por qué.`,
      );
    if (left === invoice.baseCents) return [];
    return [
      {
        aboutId: invoice.id,
        baseCents: left - invoice.baseCents,
        vatCents: commissionVat(left) - invoice.vatCents,
      },
    ];
  });
  return {
    invoice: baseCents > 0 ? { baseCents, vatCents: commissionVat(baseCents) } : null,
    corrections,
    outsideCents: figures.returned
      .filter((each) => each.month === month && each.soldMonth < month)
      .filter(({ soldMonth }) => !earlier.some((invoice) => invoice.month === soldMonth))
      .reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The commission of a month's sales that refunds until the end of another month have left. */
function commissionLeft({ sold, returned }: CommissionFigures, soldMonth: string, until: string): number {
  const earned = sold.filter((each) => each.soldMonth === soldMonth);
  const back = returned.filter((each) => each.soldMonth === soldMonth && each.month <= until);
  const sum = (all: readonly { readonly cents: number }[]) =>
    all.reduce((total, { cents }) => total + cents, 0);
  return sum(earned) - sum(back);
}
