import { adultYears, ageOn, birthDateProblem, birthDateProblemTexts } from './birth-date.ts';
import { isEmailAddress, mailboxOf } from './email-address.ts';
import {
  type IdentityDocumentKind,
  identityDocumentText,
  readIdentityDocument,
} from './identity-document.ts';
import { linkInNameText, type PersonNameProblem, personNameProblem } from './person-name.ts';

/** What a guardian is to a minor. */
export const guardianRelations = ['mother', 'father', 'legalGuardian'] as const;
/** One of `guardianRelations`. */
export type GuardianRelation = (typeof guardianRelations)[number];

/** The relations as forms and lists name them. */
export const guardianRelationNames: Readonly<Record<GuardianRelation, string>> = {
  mother: 'Madre',
  father: 'Padre',
  legalGuardian: 'Tutor o tutora legal',
};

/** The version of `guardianConsentText`, stored with each consent. A change of the text needs another one. */
export const guardianConsentVersion = '2026-11';

/** What a guardian declares for a person under 18. Source: decisions, "Guardians". */
export const guardianConsentText =
  'Soy su madre, padre o tutor legal, autorizo su participación, acepto el reglamento en su nombre y estaré en la recogida del dorsal.';

/** An adult who consents in the form itself. The number of the document is normalized when it is stored. */
export interface SigningGuardian {
  readonly kind: 'signs';
  /** Undefined: not chosen yet. */
  readonly relation?: GuardianRelation | undefined;
  readonly fullName: string;
  readonly document: { readonly kind: IdentityDocumentKind; readonly number: string };
  /** ISO day, as the guardian declares it. */
  readonly birthDate: string;
  /** Whether the guardian declares the text that the page showed. */
  readonly consents: boolean;
  /** The version of that text. */
  readonly consentVersion: string;
}

/** An adult who is asked to consent by a link in an e-mail. */
export interface AskedGuardian {
  readonly kind: 'asked';
  readonly email: string;
  readonly fullName?: string | undefined;
}

/** The adult that consents to the participation of a minor, at once or by a link. */
export type Guardian = SigningGuardian | AskedGuardian;

/** A part of a guardian. */
export type GuardianPart = keyof SigningGuardian | keyof AskedGuardian;

/** What is wrong with a guardian, in Spanish, at a part of it. */
export interface GuardianProblem {
  readonly part: GuardianPart;
  readonly message: string;
}

interface Minor {
  /** The number of the minor's own document, if it was asked. */
  readonly documentNumber: string | undefined;
  /** The minor's own address; undefined if the caller doesn't know it. */
  readonly email?: string | undefined;
  /** ISO day. */
  readonly registeredOn: string;
}

/**
 * What is wrong with the guardian of a minor, in the order of the form; empty if the consent counts, or may be asked. A
 * guardian who signs is of age by their declared birth date, and has another document than the minor; one who is asked has
 * another mailbox.
 */
export function guardianProblems(guardian: Guardian | undefined, minor: Minor): GuardianProblem[] {
  if (!guardian) return [{ part: 'fullName', message: missingGuardianText }];
  return guardian.kind === 'asked'
    ? askedProblems(guardian, minor)
    : signatureProblems(guardian, minor, guardianConsentVersion);
}

/** What is wrong with a signature; `version`: that of the present text of the page where it is made. */
export function signatureProblems(
  guardian: SigningGuardian,
  minor: Minor,
  version: string,
): GuardianProblem[] {
  const { relation, fullName, document, birthDate, consents, consentVersion } = guardian;
  const name = personNameProblem(fullName);
  const read = readIdentityDocument(document.kind, document.number);
  const isOwn = read.kind === 'valid' && read.number === minor.documentNumber;
  const unread = consentVersion === version ? undefined : changedConsentText;
  return foundProblems([
    ['fullName', name && nameTexts[name]],
    ['relation', relation === undefined ? 'Elige la relación con la persona menor.' : undefined],
    ['document', isOwn ? ownDocumentText : identityDocumentText(document.kind, read)],
    ['birthDate', birthDateText(birthDate, minor.registeredOn)],
    ['consents', consents ? unread : missingConsentText],
  ]);
}

function askedProblems({ email, fullName }: AskedGuardian, minor: Minor): GuardianProblem[] {
  const name = fullName === undefined ? undefined : personNameProblem(fullName);
  return foundProblems([
    ['fullName', name && nameTexts[name]],
    ['email', askedEmailText(email, minor.email)],
  ]);
}

function askedEmailText(email: string, ownEmail: string | undefined): string | undefined {
  if (!isEmailAddress(email.trim()))
    return 'Escribe el correo de quien autoriza, por ejemplo carme@correo.es';
  return ownEmail !== undefined && mailboxOf(email) === mailboxOf(ownEmail) ? ownEmailText : undefined;
}

const foundProblems = (
  problems: readonly (readonly [part: GuardianPart, message: string | undefined])[],
): GuardianProblem[] => problems.flatMap(([part, message]) => (message ? [{ part, message }] : []));

/** Shown for a minor without a guardian. */
export const missingGuardianText =
  'Es menor de 18 años: hace falta la autorización de su madre, padre o tutor legal.';

const ownDocumentText = 'Es el documento de la persona menor. Escribe el de su madre, padre o tutor legal.';
const ownEmailText =
  'Es el correo de la persona menor. Escribe el de su madre, padre o tutor legal, o autorízala tú aquí.';
const missingConsentText = 'Marca la casilla para autorizar su participación.';
const changedConsentText = 'El texto de la autorización ha cambiado. Recarga la página y vuelve a leerlo.';

const nameTexts: Readonly<Record<PersonNameProblem, string>> = {
  blank: 'Falta el nombre de quien autoriza.',
  tooLong: 'El nombre es demasiado largo: usa como mucho 100 caracteres.',
  controlCharacter: 'El nombre tiene un carácter que no se puede usar: escríbelo a mano.',
  link: linkInNameText,
};

function birthDateText(birthDate: string, today: string): string | undefined {
  const problem = birthDateProblem(birthDate, today);
  if (problem) return birthDateProblemTexts[problem];
  return ageOn(birthDate, today) < adultYears ? 'Quien autoriza tiene que tener 18 años o más.' : undefined;
}
