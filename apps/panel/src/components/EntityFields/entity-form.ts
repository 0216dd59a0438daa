import type { EntityBody, EntityKind } from '@dorsal/api-contract/panel/organizers';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { isTaxId, normaliseTaxId, wrongTaxIdText } from '@dorsal/domain/tax-id';

/** The fields of the entity as typed; the kind is empty until it is chosen. */
export type EntityValues = Readonly<Record<Exclude<keyof EntityBody, 'kind'>, string>> & {
  readonly kind: EntityKind | '';
};

/** What is wrong, by field. */
export type EntityProblems = { readonly [Field in keyof EntityValues]?: string | undefined };

export const kindNames: Readonly<Record<EntityKind, string>> = {
  club: 'Club deportivo',
  association: 'Asociación o fundación',
  company: 'Empresa',
  publicBody: 'Ayuntamiento u otra administración',
  person: 'Persona física o autónoma',
};

/** An empty form. */
export const emptyEntity: EntityValues = {
  kind: '',
  legalName: '',
  taxId: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  phone: '',
  contactEmail: '',
};

const missing = {
  kind: 'Elige qué es tu organización.',
  legalName: 'Escribe el nombre fiscal.',
  address: 'Escribe la dirección.',
  city: 'Escribe la ciudad.',
  province: 'Escribe la provincia.',
  phone: 'Escribe un teléfono.',
} as const satisfies Partial<Record<keyof EntityValues, string>>;

/** Each problem as a sentence that says what to do. */
export function entityProblems(values: EntityValues): EntityProblems {
  const blank = Object.entries(missing).filter(
    ([field]) => values[field as keyof typeof missing].trim() === '',
  );
  return {
    ...(Object.fromEntries(blank) as EntityProblems),
    taxId: isTaxId(values.taxId) ? undefined : wrongTaxIdText,
    postalCode: isSpanishPostalCode(values.postalCode.trim()) ? undefined : wrongPostalCodeText,
    contactEmail: isEmailAddress(normaliseEmail(values.contactEmail))
      ? undefined
      : 'Escribe un correo válido, por ejemplo info@club.es.',
  };
}

const taxIdLength = 9;

/** Whether enough of the tax number is typed to check it: shorter ones are not wrong yet. */
export function isTaxIdTyped(taxId: string): boolean {
  return normaliseTaxId(taxId).length >= taxIdLength;
}

/** The body of a call. Only for values without problems. */
export function entityBody({ kind, ...values }: EntityValues): EntityBody {
  return {
    ...values,
    // A form with an empty kind has a problem.
    kind: kind as EntityKind,
    taxId: normaliseTaxId(values.taxId),
    contactEmail: normaliseEmail(values.contactEmail),
  };
}
