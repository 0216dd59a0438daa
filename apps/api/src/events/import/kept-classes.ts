import { defaultFeeTaxClass, type TaxClass, vatPercentOf } from '@dorsal/domain/tax-class';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';

/** The stored event; undefined: it is new. */
type StoredTax =
  | {
      readonly vatPercent: number;
      readonly taxClass: TaxClass | null;
      readonly feeTaxClass: TaxClass | null;
    }
  | undefined;

/**
 * Throws RowRefusedError if the row leaves out a class of tax and the stored one, which then stays, doesn't fit its rate:
 * sales would have a class that the file's author doesn't see. A class of the fee or of a ticket may differ from the
 * event's, so it matters only when the rate changes.
 */
export function requireKeptClasses(
  { vatPercent, taxClass, feeTaxClass, tickets }: EventRow,
  stored: StoredTax,
  ticketClasses: ReadonlyMap<string, TaxClass | null>,
): void {
  if (!stored) return;
  requireFit('taxClass', { given: taxClass, stored: stored.taxClass, vatPercent });
  if (stored.vatPercent === vatPercent) return;
  for (const [at, { name, taxClass: given }] of tickets.entries())
    requireFit(`tickets.${at}.taxClass`, { given, stored: ticketClasses.get(name), vatPercent });
  // The default applies at every rate.
  if (stored.feeTaxClass !== defaultFeeTaxClass)
    requireFit('feeTaxClass', { given: feeTaxClass, stored: stored.feeTaxClass, vatPercent });
}

interface Kept {
  /** Undefined: the row leaves it out. */
  readonly given: TaxClass | null | undefined;
  readonly stored: TaxClass | null | undefined;
  readonly vatPercent: number;
}

function requireFit(path: string, { given, stored, vatPercent }: Kept): void {
  if (given !== undefined || !stored || vatPercentOf(stored) === vatPercent) return;
  throw new RowRefusedError(
    path,
    `is left out, so the stored class ${stored} would stay, but vatPercent is ${vatPercent} and that class has ${vatPercentOf(stored)}. Give the class (null: the default), or the stored vatPercent`,
  );
}
