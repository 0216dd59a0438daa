/**
 * What follows from a code. `correctRecord`: a new record of the same invoice (`corrects`; the state is
 * `correctedState`). `rectifyInvoice`: a new invoice R4, or two F3 for an F3. `queryRecord`: ask the agency what it has,
 * and compare huellas. `repeatLater`: send the same again. `fixAndRepeat`: correct a setting, then send the same.
 * `askPerson`: nothing that a program may do. `nothing`: it is done.
 */
export type NextStep =
  | 'correctRecord'
  | 'rectifyInvoice'
  | 'queryRecord'
  | 'repeatLater'
  | 'fixAndRepeat'
  | 'askPerson'
  | 'nothing';

/** The person who acts on a code, and what that person does. */
export interface CodeAdvice {
  readonly who: 'issuer' | 'operator' | 'adviser';
  readonly nextStep: NextStep;
  /** A sentence in Spanish for that person. */
  readonly action: string;
}
