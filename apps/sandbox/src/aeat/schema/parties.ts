import type { Code } from '../codes/codes.ts';
import { countries } from './countries.ts';
import { isNif } from './nif.ts';
import { choice, group, optional, type Part, value } from './part.ts';
import { anyText, date, oneOf, text } from './texts.ts';

/** `PersonaFisicaJuridicaESType`, with the code for a tax number in a wrong form. */
export function spanishParty(name: string, nifCode: Code): Part {
  return group(name, [value('NombreRazon', text(120)), value('NIF', isNif, nifCode)]);
}

/** The identification in `PersonaFisicaJuridicaType`: a Spanish number, or another one. */
export function identity(nifCode: Code): readonly Part[] {
  return [
    value('NombreRazon', text(120)),
    choice(
      value('NIF', isNif, nifCode),
      group('IDOtro', [
        optional(value('CodigoPais', (country) => countries.has(country), 1101)),
        value('IDType', oneOf('02', '03', '04', '05', '06', '07'), 1102),
        value('ID', text(20), 1103),
      ]),
    ),
  ];
}

/** The three elements that identify an invoice, each with its code. */
export function invoiceId(
  name: string,
  codes: { readonly nif: Code; readonly number: Code; readonly date: Code },
  suffix = '',
): Part {
  return group(name, [
    value(`IDEmisorFactura${suffix}`, isNif, codes.nif),
    value(`NumSerieFactura${suffix}`, text(60), codes.number),
    value(`FechaExpedicionFactura${suffix}`, date, codes.date),
  ]);
}

/** `PrimerRegistro` or the record before, and the huella of that one in any form: 2002 and 2003 only warn. */
export const chainLink: Part = group('Encadenamiento', [
  choice(
    value('PrimerRegistro', oneOf('S'), 1274),
    group('RegistroAnterior', [
      value('IDEmisorFactura', isNif, 1269),
      value('NumSerieFactura', text(60), 1175),
      value('FechaExpedicionFactura', date, 1174),
      value('Huella', anyText, 1269),
    ]),
  ),
]);
