import type { OrganizerPermission } from './organizer-roles.ts';
import type { PersonField } from './person-fields.ts';

/**
 * How private an answer is. `document`: an identity document, shown masked; `contact`: an address or a phone; `health`:
 * given with explicit consent; `open`: anything else.
 */
export type AnswerPrivacy = 'open' | 'contact' | 'document' | 'health';

const documentWords = /(?<![\p{L}\p{N}])(?:dni|nie|nif|pasaportes?|documentos?)(?![\p{L}\p{N}])/iu;
const contactWords =
  /(?<![\p{L}\p{N}])(?:tel[eé]fonos?|tel|tfno|m[oó]vil(?:es)?|whatsapp|e-?mails?|correos?|direcci[oó]n|domicilio)(?![\p{L}\p{N}])/iu;

/**
 * How private the answers to a question are. Organizers write their questions freely, so its words decide: 'DNI o
 * pasaporte' asks for a document, 'Teléfono de emergencia' for a contact. Source: decisions, "People in the panel".
 */
export function answerPrivacy(question: {
  readonly label: string;
  readonly isAboutHealth?: boolean | undefined;
}): AnswerPrivacy {
  if (question.isAboutHealth === true) return 'health';
  const label = question.label.normalize('NFC');
  if (documentWords.test(label)) return 'document';
  return contactWords.test(label) ? 'contact' : 'open';
}

const permissions: Readonly<Record<AnswerPrivacy, OrganizerPermission>> = {
  open: 'people.details',
  contact: 'people.contact',
  document: 'people.sensitive',
  health: 'people.health',
};

/** What a member needs to see an answer. */
export function answerPermission(privacy: AnswerPrivacy): OrganizerPermission {
  return permissions[privacy];
}

/** How private the values of a person's field are. */
export function personFieldPrivacy(field: PersonField | 'guardian'): AnswerPrivacy {
  if (field === 'raceClass') return 'health';
  if (field === 'document') return 'document';
  return field === 'phone' || field === 'emergencyContact' ? 'contact' : 'open';
}

/** What a member needs to see the values of a person's field. */
export function personFieldPermission(field: PersonField | 'guardian'): OrganizerPermission {
  return answerPermission(personFieldPrivacy(field));
}

/** A document with its last four characters only: '•••••678Z'. Shorter ones are hidden whole. */
export function maskedDocument(value: string): string {
  const characters = Array.from(value.trim());
  const shown = characters.length > 6 ? 4 : 0;
  return '•'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('');
}
