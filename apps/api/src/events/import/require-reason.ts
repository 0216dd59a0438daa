import { lacksReason, type TaxClass } from '@dorsal/domain/tax-class';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';

interface StoredClasses {
  readonly taxClass: TaxClass | null;
  readonly feeTaxClass: TaxClass | null;
}

/**
 * Throws RowRefusedError if something that costs money is exempt on another ground, in the row or because the stored
 * class stays, and the row doesn't name that ground. Source: RD 1619/2012, art. 6.1.j.
 */
export function requireReason(
  { taxClass, feeTaxClass, vatExemption, tickets }: EventRow,
  stored: StoredClasses | undefined,
  ticketClasses: ReadonlyMap<string, TaxClass | null>,
): void {
  const ofEvent = taxClass === undefined ? stored?.taxClass : taxClass;
  const ofFee = feeTaxClass === undefined ? stored?.feeTaxClass : feeTaxClass;
  const ofTickets = tickets
    .filter(({ price, prices }) => price > 0 || prices.some((step) => step.price > 0))
    .map(({ name, taxClass: own }) => (own === undefined ? ticketClasses.get(name) : own) ?? ofEvent);
  if (![...ofTickets, ofFee].some((each) => each && lacksReason(each, vatExemption))) return;
  throw new RowRefusedError(
    'vatExemption',
    'does not name the ground of exemptOther, which invoices quote. Give vatPercent 0, the law in vatExemption, and to the tickets with IVA their own taxClass',
  );
}
