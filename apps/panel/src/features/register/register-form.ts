import type { RegisterOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import {
  emptyEntity,
  entityBody,
  entityProblems,
  type EntityProblems,
  type EntityValues,
} from '#/components/EntityFields/entity-form.ts';
import { nameProblem } from '#/components/NewPassword/name-problem.ts';
import { passwordProblem } from '#/components/NewPassword/password-texts.ts';

export interface AccountValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The form as typed. */
export interface RegisterValues {
  /** The name that the public sees. */
  readonly name: string;
  readonly entity: EntityValues;
  /** Of a visitor. */
  readonly account: AccountValues;
  /** Google's ID token, with which a visitor creates the account instead; undefined: none. */
  readonly google: string | undefined;
  readonly acceptsTerms: boolean;
}

export interface RegisterProblems {
  readonly name?: string | undefined;
  readonly entity: EntityProblems;
  readonly account: { readonly [Field in keyof AccountValues]?: string | undefined };
  readonly acceptsTerms?: string | undefined;
}

export const noProblems: RegisterProblems = { entity: {}, account: {} };

export const emptyRegistration: RegisterValues = {
  name: '',
  entity: emptyEntity,
  account: { name: '', email: '', password: '' },
  google: undefined,
  acceptsTerms: false,
};

/** Each problem as a sentence that says what to do. `isVisitor`: without a session. */
export function registerProblems(values: RegisterValues, isVisitor: boolean): RegisterProblems {
  const { name, entity, account, google, acceptsTerms } = values;
  return {
    name: name.trim() === '' ? 'Escribe el nombre de la organización.' : undefined,
    entity: entityProblems(entity),
    account: isVisitor && google === undefined ? accountProblems(account) : {},
    acceptsTerms: acceptsTerms ? undefined : 'Acepta las condiciones para seguir.',
  };
}

function accountProblems({ name, email, password }: AccountValues): RegisterProblems['account'] {
  return {
    name: nameProblem(name),
    email: isEmailAddress(normaliseEmail(email))
      ? undefined
      : 'Escribe un correo válido, por ejemplo amparo@club.es.',
    password: passwordProblem(password),
  };
}

export function hasProblems({ name, entity, account, acceptsTerms }: RegisterProblems): boolean {
  return [name, acceptsTerms, ...Object.values(entity), ...Object.values(account)].some(
    (problem) => problem !== undefined,
  );
}

/** The fields that the server refused (`entity.taxId`), at their places. */
export function refusedFields(fields: Readonly<Record<string, string>>): RegisterProblems {
  const below = (prefix: string) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([path]) => path.startsWith(prefix))
        .map(([path, message]) => [path.slice(prefix.length), message]),
    );
  return { name: fields.name, entity: below('entity.'), account: below('account.') };
}

/** The body of the call. Only for values without problems. `isVisitor`: without a session. */
export function registerBody(values: RegisterValues, isVisitor: boolean): RegisterOrganizerBody {
  const { name, entity, account, google } = values;
  const body = { name: name.trim(), entity: entityBody(entity), acceptTerms: true } as const;
  if (!isVisitor) return body;
  if (google !== undefined) return { ...body, google };
  return {
    ...body,
    account: {
      name: account.name.trim(),
      email: normaliseEmail(account.email),
      password: account.password,
    },
  };
}
