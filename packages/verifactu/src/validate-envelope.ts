import { type EnvelopeHeader, mostRecordsInEnvelope } from './envelope.ts';
import { checkNif } from './internal/checks/parties.ts';
import { problem } from './internal/checks/problem.ts';
import type { RecordProblem } from './record-problem.ts';
import { checkText } from './internal/checks/texts.ts';
import type { TaxRecord } from './record.ts';
import { isoDayOf } from './tax-date.ts';
import type { ValidationContext } from './validate-record.ts';

/**
 * The agency's rules about an envelope as a whole: its header, the number of records, and that all of them belong to the
 * issuer. Records are checked by `validateRecord`. Source: validations document, 3.1.1 and 3.1.2.
 */
export function validateEnvelope(
  header: EnvelopeHeader,
  records: readonly Pick<TaxRecord, 'invoice'>[],
  { today }: ValidationContext,
): RecordProblem[] {
  return [...problemsOf(header, records, isoDayOf(today))];
}

function* problemsOf(
  { issuer, representative, lastDay }: EnvelopeHeader,
  records: readonly Pick<TaxRecord, 'invoice'>[],
  today: string,
): Generator<RecordProblem> {
  yield* checkText('ObligadoEmision.NombreRazon', issuer.name, { longest: 120, code: 4102 });
  yield* checkNif('ObligadoEmision.NIF', issuer.nif, 4116);
  if (representative) {
    yield* checkText('Representante.NombreRazon', representative.name, { longest: 120, code: 4102 });
    yield* checkNif('Representante.NIF', representative.nif, 4117);
  }
  if (lastDay && !isLastDay(isoDayOf(lastDay), today))
    yield problem(4120, 'FechaFinVeriFactu', 'It must be 31 December of this or the last year.');
  if (records.length === 0) yield problem(4102, 'RegistroFactura', 'The envelope has no record.');
  if (records.length > mostRecordsInEnvelope)
    yield problem(4114, 'RegistroFactura', `The envelope has more than ${mostRecordsInEnvelope} records.`);
  const foreign = records.findIndex(({ invoice }) => invoice.issuer !== issuer.nif);
  if (foreign >= 0)
    yield problem(1108, 'IDEmisorFactura', `Record ${foreign} belongs to another issuer than the header's.`);
}

// Before 2027 any day was accepted.
function isLastDay(day: string, today: string): boolean {
  const year = Number(today.slice(0, 4));
  const isRightYear = [year, year - 1].includes(Number(day.slice(0, 4)));
  return isRightYear && (day.endsWith('-12-31') || today < '2027-01-01');
}
