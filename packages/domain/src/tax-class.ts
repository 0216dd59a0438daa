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

/** What an invoice prints for the class: 'IVA 21 %', 'Exento de IVA (art. 20 LIVA)'. */
export function taxClassText(taxClass: TaxClass): string {
  if (taxClass === 'exempt20') return 'Exento de IVA (art. 20 LIVA)';
  if (taxClass === 'exemptOther') return 'Exento de IVA';
  if (taxClass === 'notSubject') return 'No sujeto a IVA por reglas de localización';
  const name = taxClass.startsWith('igic') ? 'IGIC' : 'IVA';
  return `${name} ${String(taxRate(taxClass)).replace('.', ',')} %`;
}
