import type { TaxedPart } from '@dorsal/domain/tax-breakdown';
import { TaxDocumentProblem, type TaxedKind } from './document-draft.ts';
import type { TaxedLine } from './read-orders.ts';

/** A part of an order's places, or of its management fee. */
export interface LinePart extends TaxedPart {
  readonly kind: TaxedKind;
}

/** The lines that cost something, with their class. Throws TaxDocumentProblem for one without a class. */
export function taxedParts(
  lines: readonly Pick<TaxedLine, 'kind' | 'text' | 'taxClass' | 'cents'>[],
): LinePart[] {
  return lines
    .filter(({ cents }) => cents > 0)
    .map(({ kind, text, taxClass, cents }) => {
      if (taxClass === null)
        throw new TaxDocumentProblem(
          `La línea «${text}» no tiene clase de impuesto para la AEAT: elígela en «Entradas y precios» del evento.`,
        );
      return { kind: kind === 'fee' ? 'fee' : 'ticket', taxClass, cents };
    });
}
