import { checkDates } from './internal/checks/dates.ts';
import { checkInvoice } from './internal/checks/invoice.ts';
import { checkKind } from './internal/checks/kinds.ts';
import { checkLines } from './internal/checks/lines.ts';
import { checkGenerator, checkPeople } from './internal/checks/people.ts';
import type { CheckContext } from './internal/checks/problem.ts';
import type { RecordProblem } from './record-problem.ts';
import { checkSeal } from './internal/checks/sealing.ts';
import { checkText } from './internal/checks/texts.ts';
import { checkTotals } from './internal/checks/totals.ts';
import type { AltaDraft, AnulacionDraft, RecordDraft, TaxRecord } from './record.ts';
import { isoDayOf, type TaxDate } from './tax-date.ts';

/** What a check needs besides the record. */
export interface ValidationContext {
  /** Today in the issuer's tax zone. */
  readonly today: TaxDate;
}

/**
 * The agency's rules that a draft breaks, as far as they can be checked without its census and its books. A rule that
 * the types exclude is checked too, for callers without types and for records of other programs.
 * Sources: validations document 1.2.2; SuministroInformacion.xsd.
 */
export function validateDraft(draft: RecordDraft, { today }: ValidationContext): RecordProblem[] {
  const context = { today: isoDayOf(today) };
  return [...(draft.kind === 'alta' ? altaProblems(draft, context) : anulacionProblems(draft, context))];
}

/** The same for a sealed record, with its chain, program and huella. */
export function validateRecord(record: TaxRecord, context: ValidationContext): RecordProblem[] {
  return [...validateDraft(record, context), ...checkSeal(record, isoDayOf(record.invoice.issuedOn))];
}

function* altaProblems(alta: AltaDraft, context: CheckContext): Generator<RecordProblem> {
  yield* checkInvoice(alta.invoice, context);
  yield* checkText('RefExterna', alta.externalReference, { longest: 60, code: 1253 });
  yield* checkText('NombreRazonEmisor', alta.issuerName, { longest: 120 });
  yield* checkText('DescripcionOperacion', alta.description, { longest: 500 });
  yield* checkText('NumRegistroAcuerdoFacturacion', alta.billingAgreement, { longest: 15 });
  yield* checkText('IdAcuerdoSistemaInformatico', alta.systemAgreement, { longest: 16 });
  yield* checkKind(alta);
  yield* checkDates(alta, context);
  yield* checkPeople(alta);
  yield* checkLines(alta, context);
  yield* checkTotals(alta);
}

function* anulacionProblems(anulacion: AnulacionDraft, context: CheckContext): Generator<RecordProblem> {
  yield* checkInvoice(anulacion.invoice, context, 'Anulada');
  yield* checkText('RefExterna', anulacion.externalReference, { longest: 60, code: 1253 });
  yield* checkGenerator(anulacion, isoDayOf(anulacion.invoice.issuedOn));
}
