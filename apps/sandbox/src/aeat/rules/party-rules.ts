import type { RefusalCode } from '../codes/codes.ts';
import { childrenOf, elementAt, textAt, type XmlElement } from '../xml/element.ts';
import { isVatNumber } from './vat-number.ts';
import { isWithRecipient, type Rule } from './rule.ts';

/** `EmitidaPorTerceroODestinatario` and `Tercero`. Source: validations, 3.1.3.11 and 3.1.3.12. */
export const thirdPartyRules: readonly Rule[] = [
  ({ element }) => {
    const by = textAt(element, 'EmitidaPorTerceroODestinatario');
    const third = elementAt(element, 'Tercero');
    if (by === 'T') return third ? undefined : 1186;
    if (by === 'D') return third ? 1159 : recipientsOf(element).length > 0 ? undefined : 1158;
    return third ? 1155 : undefined;
  },
  ({ element, id }, { isKnown }) => {
    const third = elementAt(element, 'Tercero');
    const nif = third ? textAt(third, 'NIF') : '';
    if (nif === id.issuer) return 1188;
    if (nif !== '' && !isKnown(nif)) return 1109;
    return third && foreignProblem(third, { spain: ['03'], uncensused: 1211 });
  },
];

/** `Destinatarios`. Source: validations, 3.1.3.13. */
export const recipientRules: readonly Rule[] = [
  ({ element }) => {
    const isNamed = recipientsOf(element).length > 0;
    if (isWithRecipient(textAt(element, 'TipoFactura'))) return isNamed ? undefined : 1189;
    return isNamed ? 1190 : undefined;
  },
  ({ element }) => {
    for (const recipient of recipientsOf(element)) {
      const problem = foreignProblem(recipient, { spain: ['03', '07'] });
      if (problem) return problem;
    }
    return undefined;
  },
  ({ element }) => {
    const type = textAt(element, 'TipoFactura');
    const types = recipientsOf(element).map((recipient) => textAt(recipient, 'IDOtro', 'IDType'));
    if (type === 'R3' && types.some((idType) => !['', '07'].includes(idType))) return 1191;
    return type === 'R2' && types.some((idType) => !['', '07', '02'].includes(idType)) ? 1192 : undefined;
  },
];

/** `GeneradoPor` and `Generador`. Source: validations, 3.1.4.2 and 3.1.4.3. */
export const generatorRules: readonly Rule[] = [
  ({ element }) => {
    const isNamed = elementAt(element, 'Generador') !== undefined;
    return (textAt(element, 'GeneradoPor') !== '') === isNamed ? undefined : 1224;
  },
  ({ element }, { issuer, isKnown }) => {
    const generator = elementAt(element, 'Generador');
    if (!generator) return undefined;
    const by = textAt(element, 'GeneradoPor');
    const nif = textAt(generator, 'NIF');
    if (by === 'E') return nif === '' ? 1227 : undefined;
    if (nif !== '') return nif === issuer || !isKnown(nif) ? 1259 : undefined;
    return foreignProblem(
      generator,
      by === 'T' ? { spain: ['03'], uncensused: 1229 } : { spain: ['03', '07'] },
    );
  },
];

/** The producer of the invoicing system. Source: validations, 3.1.5. */
export const systemRules: readonly Rule[] = [
  ({ element }, { isKnown }) => {
    const system = elementAt(element, 'SistemaInformatico');
    const nif = system ? textAt(system, 'NIF') : '';
    if (nif !== '' && !isKnown(nif)) return 1110;
    return system && foreignProblem(system, { spain: ['03'], uncensused: 1221 });
  },
];

export function recipientsOf(element: XmlElement): XmlElement[] {
  return childrenOf(elementAt(element, 'Destinatarios'), 'IDDestinatario');
}

interface ForeignRules {
  /** The kinds of identification that are allowed with the country ES. */
  readonly spain: readonly string[];
  /** The code for `07`, where it is not allowed. */
  readonly uncensused?: RefusalCode;
}

/** What is wrong with `IDOtro`; undefined if there is none. */
function foreignProblem(party: XmlElement, { spain, uncensused }: ForeignRules): RefusalCode | undefined {
  const other = elementAt(party, 'IDOtro');
  if (!other) return undefined;
  const [type, country, id] = [textAt(other, 'IDType'), textAt(other, 'CodigoPais'), textAt(other, 'ID')];
  if (type === '07' && uncensused) return uncensused;
  if (type === '02') {
    if (country !== '' && country !== id.slice(0, 2) && !(country === 'GR' && id.startsWith('EL')))
      return 1122;
    return isVatNumber(id) ? undefined : 1103;
  }
  if (country === '') return 1111;
  if (type === '07' && country !== 'ES') return 1126;
  if (country !== 'ES' || spain.includes(type)) return undefined;
  return spain.length > 1 ? 1234 : 1232;
}
