import type { AgeReference } from '../age-reference.ts';
import type { CategoryRow, Sex } from '../categories.ts';

/** A person, and the code of their category in a regulation. */
export type Classified = readonly [birthDate: string, sex: Sex, code: string];

/**
 * Published rules of a race, and people whose category follows from their words. All were read on 28 November 2026 in
 * stored copies of the pages.
 */
export interface Regulation {
  readonly race: string;
  readonly url: string;
  /** The day of the race. If the page doesn't say it, the first and the last day on which it can have been. */
  readonly days: readonly string[];
  readonly reference: AgeReference;
  readonly rows: readonly CategoryRow[];
  readonly people: readonly Classified[];
}

/** In a table: no row of the regulation has the person. */
export const noRow = 'gap';
