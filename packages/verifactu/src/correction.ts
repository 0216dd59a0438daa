import type { AnulacionDraft, CorrectedState } from './record.ts';

/** What became of one record of an invoice. */
export interface PastResult {
  readonly kind: 'alta' | 'anulacion';
  readonly state: 'accepted' | 'acceptedWithErrors' | 'refused';
}

/**
 * The state that a correction of an invoice refers to, from the results of all its records in their order.
 * Source: validations document, annex 6.1.
 */
export function correctedState(past: readonly PastResult[]): CorrectedState {
  if (!isRegistered(past)) return 'notRegistered';
  return wasLastRefused(past, 'alta') ? 'correctionRefused' : 'registered';
}

/**
 * What a record that annuls the invoice says about its earlier ones, from the results of all of them in their order.
 * Source: validations document, annex 6.2.
 */
export function annulledState(
  past: readonly PastResult[],
): Pick<AnulacionDraft, 'isWithoutPriorRecord' | 'wasRefused'> {
  return {
    ...(isRegistered(past) ? {} : { isWithoutPriorRecord: true }),
    ...(wasLastRefused(past, 'anulacion') ? { wasRefused: true } : {}),
  };
}

function isRegistered(past: readonly PastResult[]): boolean {
  return past.some(({ state }) => state !== 'refused');
}

function wasLastRefused(past: readonly PastResult[], kind: PastResult['kind']): boolean {
  const last = past.at(-1);
  return last?.kind === kind && last.state === 'refused';
}
