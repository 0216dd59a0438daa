import type { RecordProblem } from '../../record-problem.ts';

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
