import type { RecordCode } from '../codes/codes.ts';
import type { InvoiceRecord } from '../records/invoice-record.ts';

/** What a rule knows besides the record. */
export interface RuleContext {
  /** `ObligadoEmision` of the request. */
  readonly issuer: string;
  /** `Incidencia` of the request. */
  readonly hasIncident: boolean;
  readonly now: Date;
  /** If a NIF is in the agency's census. */
  readonly isKnown: (nif: string) => boolean;
  /** If the chain of the record has records already. */
  readonly hasChain: boolean;
}

/** Returns the code of an error; undefined if the record is right. */
export type Rule = (record: InvoiceRecord, context: RuleContext) => RecordCode | undefined;

/** The first code that one of the rules returns. */
export function firstCode(
  rules: readonly Rule[],
  record: InvoiceRecord,
  context: RuleContext,
): RecordCode | undefined {
  for (const rule of rules) {
    const code = rule(record, context);
    if (code !== undefined) return code;
  }
  return undefined;
}

const invoiceTypes = {
  corrective: ['R1', 'R2', 'R3', 'R4', 'R5'],
  withRecipient: ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'],
} as const;

export const isCorrective = (type: string) => (invoiceTypes.corrective as readonly string[]).includes(type);
export const isWithRecipient = (type: string) =>
  (invoiceTypes.withRecipient as readonly string[]).includes(type);
