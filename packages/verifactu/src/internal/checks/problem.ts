/** A rule of the agency that a record breaks. */
export interface RecordProblem {
  /** The agency's code, as its answer would have it; `explainCode` says what to do. */
  readonly code: number;
  /** The element of the XML, such as `NumSerieFactura`, with its block if several have it: `Destinatarios.NIF`. */
  readonly field: string;
  /** What is wrong, in English, for developers and logs. */
  readonly message: string;
  /** What the agency would do with the record. */
  readonly consequence: 'refused' | 'acceptedWithErrors';
}

/** What a check needs besides the record. */
export interface CheckContext {
  /** The ISO day of today in Spain. */
  readonly today: string;
}

/** The problem of a code: those from 2000 to 2999 don't prevent acceptance. */
export function problem(code: number, field: string, message: string): RecordProblem {
  const consequence = code >= 2000 && code < 3000 ? 'acceptedWithErrors' : 'refused';
  return { code, field, message, consequence };
}
