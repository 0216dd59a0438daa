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
