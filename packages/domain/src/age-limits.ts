import type { AgeReference } from './age-reference.ts';

/** The first and the last of some ages or years, both included; null: no limit on that side. */
export type Span = readonly [first: number | null, last: number | null];

/** The ages that a ticket type admits, as data for server and browser. */
export interface AgeLimits {
  /** Completed years on the reference. */
  readonly ages: Span;
  readonly reference: AgeReference;
}

/** Whether a number is within a span; an absent span has no limits. */
export function isWithin(span: Span | null | undefined, value: number): boolean {
  // Without destructuring, which takes most of the time of 100,000 people's categories.
  const first = span?.[0] ?? Number.NEGATIVE_INFINITY;
  const last = span?.[1] ?? Number.POSITIVE_INFINITY;
  return value >= first && value <= last;
}

/** Whether a span limits anything. */
export function isLimited(span: Span | null | undefined): boolean {
  return span?.some((limit) => limit !== null) ?? false;
}

/** The ages that a ticket type admits, for its line in a list: `Desde 18 años`, `De 12 a 15 años`, `Todas las edades`. */
export function agesText(limits: AgeLimits | null): string {
  const text = limits ? spanText(limits.ages) : '';
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'Todas las edades';
}

/** Ages within a sentence: `desde 18 años`, `hasta 11 años`, `de 12 a 15 años`; empty without limits. */
export function spanText([min, max]: Span): string {
  if (min !== null && max !== null) {
    return min === max ? `de ${yearsText(min)}` : `de ${min} a ${yearsText(max)}`;
  }
  if (min !== null) return `desde ${yearsText(min)}`;
  return max === null ? '' : `hasta ${yearsText(max)}`;
}

/** `1 año`, `36 años`. */
export function yearsText(years: number): string {
  return years === 1 ? '1 año' : `${years} años`;
}
