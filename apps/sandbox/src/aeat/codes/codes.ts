import { acceptedCodes } from './accepted-codes.ts';
import { envelopeCodes } from './envelope-codes.ts';
import { firstRefusalCodes } from './first-refusal-codes.ts';
import { lastRefusalCodes } from './last-refusal-codes.ts';

/** A code that refuses a whole request. */
export type EnvelopeCode = keyof typeof envelopeCodes;
/** A code that refuses one record. */
export type RefusalCode = keyof typeof firstRefusalCodes | keyof typeof lastRefusalCodes;
/** A code with which a record is accepted. */
export type AcceptedCode = keyof typeof acceptedCodes;
export type RecordCode = RefusalCode | AcceptedCode;
export type Code = EnvelopeCode | RecordCode;

const texts: Readonly<Record<Code, string>> = {
  ...envelopeCodes,
  ...firstRefusalCodes,
  ...lastRefusalCodes,
  ...acceptedCodes,
};

/** The agency's text of a code. */
export function codeText(code: Code): string {
  return texts[code];
}

export function isEnvelopeCode(code: number): code is EnvelopeCode {
  return Object.hasOwn(envelopeCodes, code);
}

export function isAcceptedCode(code: number): code is AcceptedCode {
  return Object.hasOwn(acceptedCodes, code);
}

export function isRecordCode(code: number): code is RecordCode {
  return Object.hasOwn(texts, code) && !isEnvelopeCode(code);
}
