import type { RaceDays } from '@dorsal/domain/age-reference';
import { yearOf } from '@dorsal/domain/calendar-day';
import type { CategorySet } from '@dorsal/domain/categories';
import { findingsOf, yearsOfRow, yearsText } from './category-rows.ts';

/** A stretch of the axis of birth years, in percent of its width. */
interface Stretch {
  readonly left: number;
  readonly width: number;
}

/** A category on the axis of birth years. */
interface CategoryLane extends Stretch {
  readonly key: string;
  readonly name: string;
  readonly years: string;
}

export interface CategoryChart {
  readonly lanes: readonly CategoryLane[];
  readonly findings: readonly (Stretch & { readonly key: string; readonly kind: 'gap' | 'overlap' })[];
  readonly ticks: readonly { readonly year: number; readonly left: number }[];
}

/** The years that are shown beyond a category without a limit. */
const beyond = 10;

/** The categories of a set on an axis of birth years; undefined if fewer than two have limits. */
export function categoryChart(set: CategorySet, days: RaceDays): CategoryChart | undefined {
  const rows = set.rows.flatMap((row, at) => {
    const years = yearsOfRow(set, row, days);
    return years ? [{ key: `${at}`, name: row.name || row.code, years }] : [];
  });
  const ends = rows.flatMap(({ years: { first, last } }) => [first, last].filter((year) => year !== null));
  if (rows.length < 2 || ends.length < 2) return undefined;
  const [first, last] = [
    Math.min(...ends) - (rows.some(({ years }) => years.first === null) ? beyond : 0),
    Math.max(...ends) + (rows.some(({ years }) => years.last === null) ? beyond : 0),
  ];
  const width = last + 1 - first;
  const percent = (years: number) => Math.round((years / width) * 10_000) / 100;
  const stretch = (from: number, to: number): Stretch => ({
    left: percent(from - first),
    width: percent(to + 1 - from),
  });
  return {
    lanes: rows.map(({ key, name, years }) => ({
      key,
      name,
      years: yearsText(years),
      ...stretch(years.first ?? first, years.last ?? last),
    })),
    findings: findingsOf(set, days).flatMap(({ kind, sex, from, to }) =>
      kind === 'gap' || kind === 'overlap'
        ? [{ key: `${kind}-${sex}-${from}`, kind, ...stretch(yearOf(from), yearOf(to)) }]
        : [],
    ),
    // The text of a later one would leave the chart.
    ticks: decades(first, last)
      .map((year) => ({ year, left: percent(year - first) }))
      .filter(({ left }) => left <= 92),
  };
}

/** The round years of an axis: decades, or every twenty years on a long one. */
function decades(first: number, last: number): number[] {
  const step = last - first > 70 ? 20 : 10;
  const start = Math.ceil(first / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((last - start) / step) + 1) },
    (_, at) => start + at * step,
  );
}
