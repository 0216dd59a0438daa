/**
 * How a line of an order is taxed, for an issuer in VERI*FACTU mode: IVA or IGIC at a rate in percent, exempt by article
 * 20 of the LIVA or on another ground, or not subject to IVA because of the place (Canaries, Ceuta, Melilla).
 * Source: decisions, "Invoices of an issuer in VERI*FACTU mode".
 */
export const taxClasses = [
  'iva21',
  'iva10',
  'iva4',
  'exempt20',
  'exemptOther',
  'notSubject',
  'igic0',
  'igic3',
  'igic7',
  'igic9.5',
  'igic15',
  'igic20',
] as const;
/** One of `taxClasses`. */
export type TaxClass = (typeof taxClasses)[number];

/** The class of the management fee, unless the organizer sets another. */
export const defaultFeeTaxClass: TaxClass = 'iva21';

/** Whether the value is one of `taxClasses`. */
export function isTaxClass(value: unknown): value is TaxClass {
  return (taxClasses as readonly unknown[]).includes(value);
}

/** The rate in percent; null for a class without tax: exempt or not subject. */
export function taxRate(taxClass: TaxClass): number | null {
  const rate = /^(?:iva|igic)([\d.]+)$/.exec(taxClass)?.[1];
  return rate === undefined ? null : Number(rate);
}

/**
 * The class of an event that has only a rate of IVA: undefined for a rate that no class has, and for 0, whose exemption
 * text doesn't say on which ground.
 */
export function taxClassOfRate(vatPercent: number): TaxClass | undefined {
  return taxClasses.find((taxClass) => taxClass === `iva${vatPercent}`);
}

/**
 * The class of a place: its ticket's own, else its event's, else that of the event's rate. Undefined without any of them:
 * a free text of exemption only.
 */
export function placeTaxClass({
  ownClass,
  eventClass,
  vatPercent,
}: {
  readonly ownClass: TaxClass | null;
  readonly eventClass: TaxClass | null;
  readonly vatPercent: number;
}): TaxClass | undefined {
  return ownClass ?? eventClass ?? taxClassOfRate(vatPercent);
}

/** The rate of IVA that prices of a class include, in percent: 0 for a class that is not IVA. */
export function vatPercentOf(taxClass: TaxClass): number {
  return taxClass.startsWith('iva') ? (taxRate(taxClass) ?? 0) : 0;
}

/** An event's rate of IVA in percent, and the reason that invoices quote if it is 0. */
export interface EventVat {
  readonly vatPercent: number;
  readonly vatExemption: string | null;
}

/**
 * The rate and the reason of an event whose places get a class. `reason` is the present one: it is kept unless it is the
 * usual reason of another class. Null for an exemption on another ground that has no reason yet: the organizer has to
 * name it. Source: LIVA, arts. 20.Uno.13.º and 68 to 70; Ley 20/1991 (IGIC).
 */
export function vatOfClass(taxClass: TaxClass, reason: string | null): EventVat {
  const vatPercent = vatPercentOf(taxClass);
  if (taxClass.startsWith('iva')) return { vatPercent, vatExemption: null };
  const isUsual = taxClasses.some((other) => usualReason(other) === reason);
  return { vatPercent, vatExemption: isUsual ? usualReason(taxClass) : reason };
}

/**
 * Whether an invoice with a line of this class quotes the event's reason: the usual reason of the class itself, or one
 * in other words if the places of the event have this class, or no class. An exemption on another ground always quotes
 * such a reason. Source: RD 1619/2012, art. 6.1.j.
 */
export function isReasonOf(
  taxClass: TaxClass,
  { reason, eventClass }: { readonly reason: string; readonly eventClass: TaxClass | null },
): boolean {
  if (taxClass.startsWith('iva')) return false;
  if (taxClasses.some((other) => usualReason(other) === reason)) return usualReason(taxClass) === reason;
  return taxClass === 'exemptOther' || eventClass === null || eventClass === taxClass;
}

/** Whether a class is exempt on another ground, and the event's reason, which invoices quote, doesn't name it. */
export function lacksReason(taxClass: TaxClass, reason: string | null): boolean {
  return taxClass === 'exemptOther' && vatOfClass(taxClass, reason?.trim() || null).vatExemption === null;
}

/** Null for IVA and for an exemption on another ground: so a missing reason counts as a usual one. */
function usualReason(taxClass: TaxClass): string | null {
  if (taxClass === 'exempt20') return 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).';
  if (taxClass === 'notSubject') return 'No sujeto a IVA por reglas de localización.';
  return taxClass.startsWith('igic') ? 'Sujeto a IGIC (Ley 20/1991), no a IVA.' : null;
}

/** What an invoice prints for the class: 'IVA 21 %', 'Exento de IVA (art. 20 LIVA)'. */
export function taxClassText(taxClass: TaxClass): string {
  if (taxClass === 'exempt20') return 'Exento de IVA (art. 20 LIVA)';
  if (taxClass === 'exemptOther') return 'Exento de IVA';
  if (taxClass === 'notSubject') return 'No sujeto a IVA por reglas de localización';
  const name = taxClass.startsWith('igic') ? 'IGIC' : 'IVA';
  return `${name} ${String(taxRate(taxClass)).replace('.', ',')} %`;
}
