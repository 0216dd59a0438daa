import type { Sex } from './categories.ts';
import type { IdentityDocumentKind } from './identity-document.ts';
import type { PersonField } from './person-fields.ts';

/** The inputs of the fields of a person: a field of several parts has an input for each. */
export type PersonInput =
  | Exclude<PersonField, 'names' | 'document' | 'licence' | 'emergencyContact'>
  | 'names.given'
  | 'names.family'
  /** The class that its box was ticked for. */
  | 'raceClass.consent'
  | 'document.kind'
  | 'document.number'
  | 'licence.has'
  | 'licence.federation'
  | 'licence.number'
  | 'emergencyContact.name'
  | 'emergencyContact.phone'
  /** 'yes' when its box is ticked. */
  | 'isAdult'
  | GuardianInput;

/**
 * The inputs of the guardian of a minor; `guardian.consents` is 'yes' when its box is ticked, `guardian.kind` is 'asked' if
 * another person consents by a link.
 */
export type GuardianInput =
  | 'guardian.kind'
  | 'guardian.email'
  | 'guardian.fullName'
  | 'guardian.relation'
  | 'guardian.document.kind'
  | 'guardian.document.number'
  | 'guardian.birthDate'
  | 'guardian.consents';

/** The label of each input, as forms and the summary of their errors name it. */
export const personLabels: Readonly<Record<PersonInput, string>> = {
  'names.given': 'Nombre',
  'names.family': 'Apellidos',
  birthDate: 'Fecha de nacimiento',
  sex: 'Sexo',
  raceClass: 'Clase',
  'raceClass.consent': 'Consentimiento para la clase',
  'document.kind': 'Documento',
  'document.number': 'Número de documento',
  nationality: 'Nacionalidad',
  phone: 'Teléfono móvil',
  town: 'Localidad',
  club: 'Club',
  'licence.has': '¿Tienes licencia federativa?',
  'licence.federation': 'Federación',
  'licence.number': 'Número de licencia',
  mark: 'Mejor marca acreditada',
  shirtSize: 'Talla de camiseta',
  'emergencyContact.name': 'Nombre',
  'emergencyContact.phone': 'Teléfono',
  isAdult: 'Tiene 18 años o más',
  'guardian.kind': 'Quién autoriza',
  'guardian.email': 'Su correo electrónico',
  'guardian.fullName': 'Nombre de quien autoriza',
  'guardian.relation': 'Relación',
  'guardian.document.kind': 'Su documento',
  'guardian.document.number': 'Su número de documento',
  'guardian.birthDate': 'Su fecha de nacimiento',
  'guardian.consents': 'Autorización',
};

/** The choices for a person's sex, as people read them. */
export const sexNames: Readonly<Record<Sex, string>> = {
  female: 'Mujer',
  male: 'Hombre',
  other: 'No binario',
};

/** The kinds of identity documents, as people read them. */
export const identityDocumentNames: Readonly<Record<IdentityDocumentKind, string>> = {
  dni: 'DNI',
  nie: 'NIE',
  passport: 'Pasaporte',
};
