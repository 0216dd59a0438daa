import type { Agency } from '../agency.ts';
import { codeText, isAcceptedCode, isRecordCode, type RecordCode } from '../codes/codes.ts';
import type { InvoiceRecord } from '../records/invoice-record.ts';
import type { StoredInvoice } from '../records/ledger.ts';
import type { Verdict } from '../records/received-record.ts';
import { refusalRules } from '../rules/record-rules.ts';
import { firstCode, type RuleContext } from '../rules/rule.ts';
import { warningRules } from '../rules/seal-rules.ts';
import type { ValueProblem } from '../schema/check.ts';
import { textAt } from '../xml/element.ts';
import type { Header } from './header.ts';

/** What the agency answers about a record, and the invoice that it had about it before. */
export interface Judgment {
  readonly verdict: Verdict;
  readonly stored: StoredInvoice | undefined;
}

/** Decides about one record: wrong texts, then the rules, then what is stored about its invoice, then warnings. */
export function judge(
  record: InvoiceRecord,
  problems: readonly ValueProblem[],
  header: Header,
  agency: Agency,
): Judgment {
  const stored = agency.ledger.findInvoice(record.id);
  const context: RuleContext = {
    issuer: header.issuer,
    hasIncident: header.hasIncident,
    now: agency.now(),
    isKnown: (nif) => agency.isKnown(nif),
    hasChain: agency.ledger.hasChain(record.id.issuer, record.system),
  };
  return {
    verdict: withFault(verdictOf(record, problems, context, stored), agency.takeRecordCode()),
    stored,
  };
}

function verdictOf(
  record: InvoiceRecord,
  [problem]: readonly ValueProblem[],
  context: RuleContext,
  stored: StoredInvoice | undefined,
): Verdict {
  if (problem && isRecordCode(problem.code)) return refused(problem.code, problem.name);
  const refusal = firstCode(refusalRules(record), record, context) ?? storedProblem(record, stored);
  if (refusal) return refused(refusal, 'NumSerieFactura');
  const warning = firstCode(warningRules, record, context);
  return warning ? accepted(warning) : { status: 'Correcto' };
}

/**
 * Which operations are allowed on an invoice that is stored, annulled or unknown. Source: validations, annex 6. The
 * documents name no code for an anulación «sin registro previo» of a known invoice: 3000, or 3001 if it is annulled.
 */
function storedProblem(
  { kind, element }: InvoiceRecord,
  stored: StoredInvoice | undefined,
): RecordCode | undefined {
  if (kind === 'anulacion') {
    if (textAt(element, 'SinRegistroPrevio') !== 'S') return stored ? undefined : 3002;
    return stored && (stored.isAnnulled ? 3001 : 3000);
  }
  const isNew = textAt(element, 'Subsanacion') !== 'S' || textAt(element, 'RechazoPrevio') === 'X';
  if (isNew) return stored && 3000;
  return stored ? undefined : 3002;
}

/** A chosen code replaces the verdict; one that accepts doesn't accept a refused record. */
function withFault(verdict: Verdict, code: number | null): Verdict {
  if (code === null || !isRecordCode(code)) return verdict;
  if (!isAcceptedCode(code)) return refused(code, '');
  return verdict.status === 'Incorrecto' ? verdict : accepted(code);
}

function refused(code: RecordCode, name: string): Verdict {
  const text = codeText(code).replace('%s', name);
  return { status: 'Incorrecto', code, text: code === 1100 && name !== '' ? `${text} ${name}` : text };
}

function accepted(code: RecordCode): Verdict {
  const text = code === 2004 ? `${codeText(code)} 240 segundos` : codeText(code);
  return { status: 'AceptadoConErrores', code, text };
}
