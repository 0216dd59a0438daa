/**
 * The version of the optional box in the checkout. A change of its text needs another one. Source: decisions,
 * "Advertising".
 */
export const advertisingConsentVersion = '2026-11';

/** The text beside the box, stored with the consent. */
export function advertisingConsentText(organizerName: string): string {
  return `Quiero recibir novedades de ${organizerName}. Tengo 18 años o más.`;
}
