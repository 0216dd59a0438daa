/** Years after the race that the evidence of consents is kept. Source: decisions, "Evidence of consents". */
export const evidenceYears = 5;

/** The last day (`2031-12-12`) on which the evidence of a race's consents is kept. Days are those of the event's zone. */
export function lastEvidenceDay(raceDay: string): string {
  const day = `${Number(raceDay.slice(0, 4)) + evidenceYears}${raceDay.slice(4)}`;
  return day.endsWith('-02-29') ? day.replace('-29', '-28') : day;
}

/** Whether the evidence of a race's consents has to be deleted on this day. */
export function isEvidenceOver(raceDay: string, today: string): boolean {
  return today > lastEvidenceDay(raceDay);
}

/** The person who accepted a text or declared that it was accepted: the buyer, a minor's guardian, or the organizer's staff. */
export const consentRoles = ['buyer', 'guardian', 'staff'] as const;
/** One of `consentRoles`. */
export type ConsentRole = (typeof consentRoles)[number];

/** A text that the person of a place or the buyer accepted, or the declaration of a minor's guardian. */
export const consentKinds = ['waiver', 'guardian'] as const;
/** One of `consentKinds`. */
export type ConsentKind = (typeof consentKinds)[number];

/** What lists call the declaration of a minor's guardian. */
export const guardianEvidenceLabel = 'Autorización de una persona menor de edad';

const roleTexts: Readonly<Record<ConsentRole, string>> = {
  buyer: 'quien compra',
  guardian: 'madre, padre o tutor legal',
  staff: 'del equipo de la organización, que declaró que la persona lo acepta',
};

/** The person who accepted a text, as a sentence's part: `Lucía Ferrer Mas, quien compra`. */
export function consentAuthor({ name, role }: { readonly name: string; readonly role: ConsentRole }): string {
  return `${name}, ${roleTexts[role]}`;
}
