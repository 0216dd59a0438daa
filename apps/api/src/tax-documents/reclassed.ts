import type { LineClasses } from './document-draft.ts';
import type { LinePart } from './taxed-parts.ts';

/** Parts of an order with the classes that a correction gave to its lines. */
export function reclassed(parts: readonly LinePart[], classes: LineClasses | null): LinePart[] {
  return parts.map((part) => ({
    ...part,
    taxClass: classes?.[part.kind]?.[part.taxClass] ?? part.taxClass,
  }));
}
