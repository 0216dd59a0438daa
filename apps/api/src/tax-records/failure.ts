/** Why there is no answer about the records of an envelope, which the agency may have or not. */
export interface Failure {
  readonly failure: string;
  /** The agency refused the whole envelope: a person has to do something before the next try makes sense. */
  readonly needsPerson: boolean;
}
