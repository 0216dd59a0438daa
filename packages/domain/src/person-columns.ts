import { maskedDocument, personFieldPermission } from './answer-privacy.ts';
import type { OrganizerPermission } from './organizer-roles.ts';
import { guardianRelationNames, type SigningGuardian } from './guardian.ts';
import type { PersonData } from './person-data.ts';
import type { PersonField } from './person-fields.ts';
import { identityDocumentNames, personLabels, sexNames } from './person-labels.ts';

/** A column of a field of a person. */
export interface PersonColumnSpec {
  /** As people read it: the heading in the table and in files, and the name in lists of one person's data. */
  readonly label: string;
  readonly kind: 'text' | 'day';
  /** The field whose values it shows. A field of several parts has a column for each. */
  readonly field: PersonField | 'guardian';
  /** What a member needs to see it. */
  readonly permission: OrganizerPermission;
}

const column = (
  label: string,
  field: PersonField | 'guardian',
  kind: PersonColumnSpec['kind'] = 'text',
): PersonColumnSpec => ({ label, kind, field, permission: personFieldPermission(field) });

/** The columns of what an event asks of a person as a race. Source: decisions, "People in the panel". */
export const personColumns = {
  givenName: column(personLabels['names.given'], 'names'),
  familyName: column(personLabels['names.family'], 'names'),
  birthDate: column(personLabels.birthDate, 'birthDate', 'day'),
  sex: column(personLabels.sex, 'sex'),
  documentKind: column(personLabels['document.kind'], 'document'),
  document: column(personLabels['document.number'], 'document'),
  nationality: column(personLabels.nationality, 'nationality'),
  phone: column(personLabels.phone, 'phone'),
  club: column(personLabels.club, 'club'),
  town: column(personLabels.town, 'town'),
  federation: column(personLabels['licence.federation'], 'licence'),
  licence: column(personLabels['licence.number'], 'licence'),
  mark: column(personLabels.mark, 'mark'),
  shirtSize: column(personLabels.shirtSize, 'shirtSize'),
  emergencyContact: column('Contacto de emergencia', 'emergencyContact'),
  emergencyPhone: column('Teléfono de emergencia', 'emergencyContact'),
  guardian: column(personLabels['guardian.fullName'], 'guardian'),
  guardianRelation: column('Relación con quien autoriza', 'guardian'),
} as const;

/** The key of a column of a person's data. */
export type PersonColumn = keyof typeof personColumns;

/** Whether the key is that of a column of a person's data. */
export function isPersonColumn(key: string): key is PersonColumn {
  return Object.hasOwn(personColumns, key);
}

/** What is stored of a person. A guardian without a document is only the evidence of a consent, which lists don't show. */
type KeptPerson = Omit<PersonData, 'guardian'> & {
  readonly guardian?:
    | (Pick<SigningGuardian, 'fullName' | 'relation'> & Partial<Pick<SigningGuardian, 'document'>>)
    | undefined;
};

const cells: Readonly<Record<PersonColumn, (person: KeptPerson) => string | undefined>> = {
  givenName: ({ names }) => names?.given,
  familyName: ({ names }) => names?.family,
  birthDate: ({ birthDate }) => birthDate,
  sex: ({ sex }) => sex && sexNames[sex],
  documentKind: ({ document }) => document && identityDocumentNames[document.kind],
  document: ({ document }) => document?.number,
  nationality: ({ nationality }) => nationality,
  phone: ({ phone }) => phone,
  club: ({ club }) => club,
  town: ({ town }) => town,
  federation: ({ licence }) => licence?.federation,
  licence: ({ licence }) => licence?.number,
  mark: ({ mark }) => mark,
  shirtSize: ({ shirtSize }) => shirtSize,
  emergencyContact: ({ emergencyContact }) => emergencyContact?.name,
  emergencyPhone: ({ emergencyContact }) => emergencyContact?.phone,
  guardian: ({ guardian }) => guardian?.document && guardian.fullName,
  guardianRelation: ({ guardian }) =>
    guardian?.document && guardian.relation && guardianRelationNames[guardian.relation],
};

/** A person's cell of a column; null if they gave no value. `isMasked` hides all but the end of a document. */
export function personCell(
  key: PersonColumn,
  person: KeptPerson,
  { isMasked }: { readonly isMasked: boolean },
): string | null {
  const value = cells[key](person) ?? null;
  return isMasked && key === 'document' && value !== null ? maskedDocument(value) : value;
}
