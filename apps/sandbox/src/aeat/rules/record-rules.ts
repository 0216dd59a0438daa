import type { InvoiceRecord } from '../records/invoice-record.ts';
import { flagRules } from './flag-rules.ts';
import { correctionRules, identityRules, operationDateRules } from './identity-rules.ts';
import { lineRules } from './line-rules.ts';
import { generatorRules, recipientRules, systemRules, thirdPartyRules } from './party-rules.ts';
import type { Rule } from './rule.ts';
import { sealRules } from './seal-rules.ts';

const altaRules: readonly Rule[] = [
  ...identityRules,
  ...correctionRules,
  ...operationDateRules,
  ...flagRules,
  ...thirdPartyRules,
  ...recipientRules,
  ...lineRules,
  ...systemRules,
  ...sealRules,
];

const anulacionRules: readonly Rule[] = [...identityRules, ...generatorRules, ...systemRules, ...sealRules];

/** The rules that refuse a record, in the order of the agency's document. */
export function refusalRules({ kind }: InvoiceRecord): readonly Rule[] {
  return kind === 'alta' ? altaRules : anulacionRules;
}
