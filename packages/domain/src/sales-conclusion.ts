import { countOf } from './count-text.ts';
import { formatEuros } from './money.ts';

/** What a chart of sales counts: places, or cents that were charged. */
export type SalesMeasure = 'places' | 'money';

/** The sales of one ticket type. */
export interface SoldSeries {
  readonly name: string;
  /** Places, or whole cents. */
  readonly amount: number;
}

interface Sales {
  readonly series: readonly SoldSeries[];
  readonly measure: SalesMeasure;
  /** The period in words, for example `en los últimos 7 días`. */
  readonly when: string;
}

/**
 * What a chart of sales shows, in one sentence, as its title: `10K vende el doble que 21K en los últimos 7 días`. It compares
 * the two ticket types that sell most; with a single one it says how much. Throws `InvalidMoneyError`.
 * Source: decisions, "Figures of an event".
 */
export function salesConclusion({ series, measure, when }: Sales): string {
  const [first, second] = [...series].sort((a, b) => b.amount - a.amount);
  if (first === undefined || first.amount === 0) return `${nothingTexts[measure]} ${when}`;
  if (second === undefined) return `${amountText(first.amount, measure)} ${when}`;
  const { verb, both } = verbs[measure];
  if (second.amount === 0) return `Solo ${verb} ${first.name} ${when}`;
  if (first.amount === second.amount) return `${first.name} y ${second.name} ${both} lo mismo ${when}`;
  return `${first.name} ${verb} ${ratioText(first.amount / second.amount)} que ${second.name} ${when}`;
}

const nothingTexts = { places: 'Nadie se ha inscrito', money: 'No se ha cobrado nada' } as const;
const verbs = {
  places: { verb: 'vende', both: 'venden' },
  money: { verb: 'recauda', both: 'recaudan' },
} as const;

function amountText(amount: number, measure: SalesMeasure): string {
  return measure === 'places'
    ? countOf(amount, 'inscripción', 'inscripciones')
    : `${formatEuros(amount)} cobrados`;
}

/** `el doble` and `el triple` allow for five per cent. */
function ratioText(ratio: number): string {
  if (ratio < 1.1) return 'casi lo mismo';
  if (ratio < 1.9) return 'más';
  if (ratio <= 2.1) return 'el doble';
  if (ratio < 2.85) return 'más del doble';
  return ratio <= 3.15 ? 'el triple' : 'más del triple';
}
