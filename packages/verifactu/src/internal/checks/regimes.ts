import type { AltaDraft } from '../../record.ts';
import { isoDayOf } from '../../tax-date.ts';
import type { Regime, TaxLine } from '../../tax-line.ts';
import { type CheckContext, problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';

const general = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '14',
  '15',
  '17',
  '18',
  '19',
];
const allowed: Readonly<Record<'01' | '02' | '03', readonly string[]>> = {
  '01': [...general, '20'],
  '02': ['01', '08', '11', '18', '19', '20'],
  '03': [...general, '20', '21'],
};

/** Whether the line has one of the regimes. */
export function hasRegime({ regime }: TaxLine, ...regimes: readonly Regime[]): boolean {
  return regime !== undefined && regimes.includes(regime);
}

/** Whether the tax is IVA or IGIC: most rules are only about them. */
export function isIvaOrIgic({ tax }: TaxLine): boolean {
  return tax === '01' || tax === '03';
}

/** Checks a line's regime. Source: validations document, 15.6. */
export function* checkRegime(
  line: TaxLine,
  alta: AltaDraft,
  { today }: CheckContext,
): Generator<RecordProblem> {
  const field = 'ClaveRegimen';
  const { tax, regime } = line;
  if (tax === '05') {
    if (regime !== undefined) yield problem(1260, field, 'Other taxes (05) have no regime.');
    return;
  }
  if (regime === undefined) {
    const code = tax === '02' && today < '2027-01-01' ? 2009 : 1245;
    yield problem(code, field, 'IVA, IPSI and IGIC require a regime.');
  } else if (!allowed[tax].includes(regime))
    yield problem(1246, field, `Tax ${tax} has no regime ${regime}.`);
  if (isIvaOrIgic(line)) yield* checkMeaning(line, alta);
}

function* checkMeaning(line: TaxLine, alta: AltaDraft): Generator<RecordProblem> {
  const isClass = (...classes: readonly TaxLine['class'][]) => classes.includes(line.class);
  const field = line.class === 'exempt' ? 'OperacionExenta' : 'CalificacionOperacion';
  if (hasRegime(line, '01') && line.class === 'exempt' && ['E2', 'E3'].includes(line.cause))
    yield problem(1199, field, 'Regime 01 allows neither E2 nor E3.');
  if (hasRegime(line, '02') && !isClass('exempt'))
    yield problem(1286, field, 'Regime 02 is only for exempt lines.');
  if (hasRegime(line, '03') && !isClass('exempt', 'S1'))
    yield problem(1200, field, 'Regime 03 is only for S1.');
  if (hasRegime(line, '04') && !isClass('exempt', 'S2'))
    yield problem(1201, field, 'Regime 04 is only for S2.');
  if (hasRegime(line, '06') && (['F2', 'F3', 'R5'].includes(alta.type) || line.costBase === undefined))
    yield problem(1202, 'BaseImponibleACoste', 'Regime 06 requires it, and is not for F2, F3 and R5.');
  if (
    hasRegime(line, '07') &&
    (isClass('S2', 'N1', 'N2') || (line.class === 'exempt' && /^E[2-5]$/.test(line.cause)))
  )
    yield problem(1203, field, 'Regime 07 allows neither S2, N1, N2 nor E2 to E5.');
  if (hasRegime(line, '08') && !isClass('N2')) yield problem(1252, field, 'Regime 08 is only for N2.');
  if (hasRegime(line, '10') && !(isClass('N1') && alta.type === 'F1' && recipientNifs(alta)))
    yield problem(1205, field, 'Regime 10 is only for N1 on an F1 whose recipients have a NIF.');
  if (hasRegime(line, '11') && line.tax === '01' && !(line.class === 'S1' && Number(line.rate) === 21))
    yield problem(1206, 'TipoImpositivo', 'Regime 11 requires 21 %.');
  if (hasRegime(line, '20') && line.tax === '03' && !isClass('N2'))
    yield problem(1293, field, 'Regime 20 under IGIC is only for N2.');
  if (hasRegime(line, '14')) yield* checkPublicWorks(alta);
}

function* checkPublicWorks(alta: AltaDraft): Generator<RecordProblem> {
  const { operationDate, invoice, type } = alta;
  if (!operationDate || isoDayOf(operationDate) <= isoDayOf(invoice.issuedOn))
    yield problem(1147, 'FechaOperacion', 'Regime 14 requires it, after the date of issue.');
  if (['F2', 'F3', 'R5'].includes(type))
    yield problem(1148, 'TipoFactura', 'Regime 14 is for F1 and R1 to R4.');
  if (!recipientNifs(alta)?.every((nif) => /^[PQSV]/.test(nif)))
    yield problem(
      1149,
      'Destinatarios.NIF',
      'Regime 14 is for public bodies, whose NIF begins with P, Q, S or V.',
    );
}

/** The NIFs of all recipients, or `undefined` if one has another identification, or there is no recipient. */
function recipientNifs(alta: AltaDraft): string[] | undefined {
  const parties = 'recipients' in alta ? alta.recipients : [];
  const nifs = parties.flatMap((party) => ('nif' in party ? [party.nif] : []));
  return nifs.length > 0 && nifs.length === parties.length ? nifs : undefined;
}
