import type { TaxedPart } from '@dorsal/domain/tax-breakdown';
import { TaxDocumentProblem } from './document-draft.ts';
import type { TaxedLine } from './read-orders.ts';

/** The lines that cost something, with their class. Throws TaxDocumentProblem for one without a class. */
export function taxedParts(lines: readonly Pick<TaxedLine, 'text' | 'taxClass' | 'cents'>[]): TaxedPart[] {
  return lines
    .filter(({ cents }) => cents > 0)
    .map(({ text, taxClass, cents }) => {
      if (taxClass === null)
        throw new TaxDocumentProblem(
          `La línea «${text}» no tiene clase de impuesto para la AEAT: elígela en «Entradas y precios» del evento.`,
        );
      return { taxClass, cents };
    });
}
