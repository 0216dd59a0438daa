import { isWithin, type Span } from './age-limits.ts';
import { ensureCents } from './money.ts';
import { isLicenceNumber } from './questions.ts';
import type { TaxClass } from './tax-class.ts';

/** What a day license costs, and whom a federation's license exempts from it; data for server and browser. */
export interface DayLicenceRule {
  /** The ticket types; all of them without it. */
  readonly ticketIds?: readonly string[] | undefined;
  /** The ages that need a license, in completed years on the reference of the event's categories; all without it. */
  readonly ages?: Span | undefined;
  /** The federations whose license replaces the day license, by the codes of the event's form. */
  readonly federations: readonly string[];
  readonly cents: number;
  /** Null: the class of the event's places. */
  readonly taxClass: TaxClass | null;
}

/** A license that a participant claims. It is checked when the bib is picked up: there is no open register. */
export interface Licence {
  readonly federation: string;
  readonly number: string;
}

/** What decides whether a place needs a day license. */
export interface LicencedPlace {
  readonly ticketId: string;
  /** `none`: the participant has no license; null: not answered yet. */
  readonly licence: Licence | 'none' | null;
  /** Null: not known yet. */
  readonly age: number | null;
}

/** The surcharge of a place as a line of its own, that there is no surcharge, or what has to be known first. */
export type DayLicence =
  | { readonly kind: 'surcharge'; readonly cents: number; readonly taxClass: TaxClass | null }
  | { readonly kind: 'none'; readonly because: 'noRule' | 'licence' }
  | { readonly kind: 'unknown'; readonly missing: 'age' | 'licence' };

/**
 * The day license of a place, in cents: of the first rule for its ticket type and age, unless the participant has a
 * license of one of the rule's federations. A malformed license number doesn't count as a license.
 * Throws `InvalidMoneyError` for a rule whose price isn't whole cents.
 */
export function dayLicence(
  rules: readonly DayLicenceRule[],
  { ticketId, licence, age }: LicencedPlace,
): DayLicence {
  const ofTicket = rules.filter(({ ticketIds }) => ticketIds?.includes(ticketId) ?? true);
  if (age === null && ofTicket.some(({ ages }) => ages)) return { kind: 'unknown', missing: 'age' };
  const rule = ofTicket.find(({ ages }) => isWithin(ages, age ?? 0));
  if (!rule) return { kind: 'none', because: 'noRule' };
  if (licence === null) return { kind: 'unknown', missing: 'licence' };
  if (
    licence !== 'none' &&
    rule.federations.includes(licence.federation) &&
    isLicenceNumber(licence.number)
  ) {
    return { kind: 'none', because: 'licence' };
  }
  return { kind: 'surcharge', cents: ensureCents(rule.cents), taxClass: rule.taxClass };
}

/** What the checkout and the invoice call the surcharge. */
export const dayLicenceName = 'Licencia de día';
/** Shown at a claimed license. */
export const licenceToShowText = 'La enseñas al recoger el dorsal.';
/** Shown at a number that can't be one of a license. */
export const wrongLicenceText =
  'Revisa el número de licencia: letras, cifras, espacios, puntos, barras y guiones.';
