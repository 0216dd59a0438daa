import { isCountryCode } from '../../country.ts';
import { euVatCountry, isEuVatNumber } from '../../eu-vat-number.ts';
import { nifKind } from '../../nif.ts';
import type { ForeignId, Party } from '../../party.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';
import { checkText } from './texts.ts';

/** In which role a person or company appears: the rules for Spanish passports and unregistered numbers differ. */
export interface Role {
  /** The element around it. */
  readonly block: 'Destinatarios' | 'Tercero' | 'SistemaInformatico' | 'Generador';
  /** `07`, a Spaniard outside the census, is allowed. */
  readonly mayBeUnregistered: boolean;
  /** The ISO day that decides between the prefixes GB and XI. */
  readonly day: string;
}

/** Checks name and identification of a person or company. */
export function* checkParty(party: Party, role: Role): Generator<RecordProblem> {
  yield* checkText(`${role.block}.NombreRazon`, party.name, { longest: 120 });
  if ('nif' in party) yield* checkNif(`${role.block}.NIF`, party.nif);
  else yield* checkForeignId(party.foreignId, role);
}

/** Checks the control character of a NIF. */
export function* checkNif(field: string, nif: string, code = 1123): Generator<RecordProblem> {
  if (!nifKind(nif))
    yield problem(
      code,
      field,
      `"${nif}" is no NIF: nine characters, upper case, with the right control character.`,
    );
}

function* checkForeignId({ type, country, id }: ForeignId, role: Role): Generator<RecordProblem> {
  yield* checkText(`${role.block}.ID`, id, { longest: 20, code: 1103 });
  if (country === undefined && type !== '02')
    yield problem(1111, `${role.block}.CodigoPais`, 'The country is required unless IDType is 02.');
  if (country !== undefined && !isCountryCode(country))
    yield problem(1101, `${role.block}.CodigoPais`, `"${country}" is no country of the agency's list.`);
  if (type === '07' && !role.mayBeUnregistered) {
    const code = role.block === 'Generador' ? 1229 : role.block === 'Tercero' ? 1211 : 1221;
    yield problem(code, `${role.block}.IDType`, 'IDType 07 (not in the census) is only for recipients.');
  } else if (country === 'ES' && type !== '03' && type !== '07') {
    const code = role.mayBeUnregistered ? (role.block === 'Generador' ? 1230 : 1234) : 1232;
    yield problem(
      code,
      `${role.block}.IDType`,
      'A Spaniard without a NIF is identified by passport (03) or as 07.',
    );
  }
  if (type === '07') yield* checkUnregistered(country, id, role);
  if (type === '02') yield* checkVatNumber(country, id, role);
}

function* checkUnregistered(
  country: string | undefined,
  id: string,
  { block }: Role,
): Generator<RecordProblem> {
  if (country !== 'ES')
    yield problem(1126, `${block}.CodigoPais`, 'IDType 07 (not in the census) requires ES.');
  const kind = nifKind(id);
  if (!kind) yield problem(1290, `${block}.ID`, `"${id}" is no NIF, which IDType 07 requires.`);
  if (kind === 'entity') yield problem(1131, `${block}.ID`, 'IDType 07 is only for natural persons.');
}

function* checkVatNumber(
  country: string | undefined,
  id: string,
  { block, day }: Role,
): Generator<RecordProblem> {
  const prefix = id.slice(0, 2);
  if (prefix === 'GB' && day >= '2021-02-01')
    yield problem(1255, `${block}.ID`, 'GB is not allowed since February 2021: Northern Ireland has XI.');
  else if (!isEuVatNumber(id))
    yield problem(1103, `${block}.ID`, `"${id}" has not the structure of an EU VAT number with its prefix.`);
  if (country !== undefined && country !== euVatCountry(id))
    yield problem(
      1122,
      `${block}.CodigoPais`,
      `${country} is not the country of the VAT number's prefix ${prefix}.`,
    );
  if (prefix === 'XI' && day < '2021-01-01')
    yield problem(1254, `${block}.ID`, 'XI is allowed from 2021 on.');
}
