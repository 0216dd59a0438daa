import type { TaxedPart } from '@dorsal/domain/tax-breakdown';
import type { ClassChanges } from './document-draft.ts';

/** Parts of an order with the classes that an R4 gave to its lines. */
export function reclassed(parts: readonly TaxedPart[], classes: ClassChanges | null): TaxedPart[] {
  return parts.map((part) => ({ ...part, taxClass: classes?.[part.taxClass] ?? part.taxClass }));
}
