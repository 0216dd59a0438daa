import { createHash } from 'node:crypto';
import { type XmlElement, textAt } from '../xml/element.ts';

/** The text that is hashed for a record. Source: specification of the huella, section 3. */
export function huellaText(record: XmlElement): string {
  return joined(huellaFields(record));
}

/**
 * If the record's huella is that of its content. Zeros at the end of an amount are ignored: the agency accepts the
 * huella of 123.1 and that of 123.10. Source: specification of the huella, section 3.
 */
export function hasRightHuella(record: XmlElement): boolean {
  const huella = textAt(record, 'Huella');
  return spellings(huellaFields(record)).some((fields) => sha256(joined(fields)) === huella);
}

/** SHA-256 in capital hexadecimal digits, of UTF-8. Source: specification of the huella, section 5. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

type Fields = readonly (readonly [name: string, text: string])[];

function huellaFields(record: XmlElement): Fields {
  const isAlta = record.name === 'RegistroAlta';
  const suffix = isAlta ? '' : 'Anulada';
  const id = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map(
    (name) => [`${name}${suffix}`, textAt(record, 'IDFactura', `${name}${suffix}`)] as const,
  );
  const own = (name: string) => [name, textAt(record, name)] as const;
  return [
    ...id,
    ...(isAlta ? [own('TipoFactura'), own('CuotaTotal'), own('ImporteTotal')] : []),
    ['Huella', textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')],
    own('FechaHoraHusoGenRegistro'),
  ];
}

function joined(fields: Fields): string {
  return fields.map(([name, text]) => `${name}=${text}`).join('&');
}

/** The fields as sent, and with every spelling of their amounts. */
function spellings(fields: Fields): Fields[] {
  let all: Fields[] = [[]];
  for (const [name, text] of fields) {
    const texts = /^(?:CuotaTotal|ImporteTotal)$/.test(name) ? amountSpellings(text) : [text];
    all = texts.flatMap((spelling) => all.map((before) => [...before, [name, spelling] as const]));
  }
  return all;
}

/** `123.1` and `123.10`; `5`, `5.0` and `5.00`. The text itself is first. */
function amountSpellings(text: string): string[] {
  const [whole = '', decimals = ''] = text.split('.');
  const short = decimals.replace(/0+$/, '');
  const padded = [short, short.padEnd(1, '0'), short.padEnd(2, '0')];
  return [...new Set([text, ...padded.map((digits) => (digits === '' ? whole : `${whole}.${digits}`))])];
}
