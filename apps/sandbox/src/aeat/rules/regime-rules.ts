import type { RecordCode } from '../codes/codes.ts';
import { elementAt, textAt } from '../xml/element.ts';
import type { InvoiceRecord } from '../records/invoice-record.ts';
import type { Line } from './lines.ts';
import { recipientsOf } from './party-rules.ts';
import { hundredths, isoDay } from './values.ts';

/** What `ClaveRegimen` requires of a line. Source: validations, 15.6. */
export function regimeProblem(line: Line, record: InvoiceRecord): RecordCode | undefined {
  const { tax, regime, kind } = line;
  if (tax === '05') return regime === '' ? undefined : 1260;
  if (tax === '02') return undefined;
  if (regime === '') return 1245;
  if (tax === '01' && regime === '21') return 1246;
  if (tax === '03' && regime === '20') return kind === 'N2' ? undefined : 1293;
  return regimes[regime]?.(line, record);
}

type RegimeRule = (line: Line, record: InvoiceRecord) => RecordCode | undefined;

const unless = (isRight: boolean, code: RecordCode) => (isRight ? undefined : code);
const typeOf = (record: InvoiceRecord) => textAt(record.element, 'TipoFactura');

const regimes: Readonly<Record<string, RegimeRule>> = {
  '01': ({ exemption }) => unless(exemption !== 'E2' && exemption !== 'E3', 1199),
  '02': ({ exemption }) => unless(exemption !== '', 1286),
  '03': ({ kind }) => unless(kind === '' || kind === 'S1', 1200),
  '04': ({ kind }) => unless(kind === '' || kind === 'S2', 1201),
  '06': ({ costBase }, record) =>
    unless(!['F2', 'F3', 'R5'].includes(typeOf(record)) && costBase !== '', 1202),
  '07': ({ kind, exemption }) =>
    unless(!['S2', 'N1', 'N2'].includes(kind) && !['E2', 'E3', 'E4', 'E5'].includes(exemption), 1203),
  '08': ({ kind }) => unless(kind === 'N2', 1252),
  '10': ({ kind }, record) => {
    const areKnown = recipientsOf(record.element).every((recipient) => elementAt(recipient, 'NIF'));
    return unless(kind === 'N1' && typeOf(record) === 'F1' && areKnown, 1205);
  },
  '11': ({ tax, rate }) => unless(tax !== '01' || hundredths(rate) === 21_00, 1206),
  '14': (_line, record) => {
    const operation = textAt(record.element, 'FechaOperacion');
    if (operation === '' || isoDay(operation) <= isoDay(record.id.date)) return 1147;
    if (!['F1', 'R1', 'R2', 'R3', 'R4'].includes(typeOf(record))) return 1148;
    const nifs = recipientsOf(record.element).map((recipient) => textAt(recipient, 'NIF'));
    return unless(
      nifs.every((nif) => /^[PQSV]/.test(nif)),
      1149,
    );
  },
};
