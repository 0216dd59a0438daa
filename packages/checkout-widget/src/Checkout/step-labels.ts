import { formatEuros } from '@dorsal/domain/money';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { CheckoutState, Step } from '../state/checkout-state.ts';

export interface StepFacts {
  readonly isHoldOver: boolean;
  readonly totalCents: number;
  readonly method: PaymentMethod;
}

/** Label of the next step's button: what happens, and what it costs. */
export function stepLabel(step: Step, { isHoldOver, totalCents, method }: StepFacts): string {
  if (step === 'restore') return 'Recuperar mi reserva';
  if (step === 'hold') return isHoldOver ? 'Volver a reservar' : 'Continuar';
  if (step === 'changeItems') return 'Actualizar entradas';
  if (step === 'openPayment') return 'Continuar';
  if (totalCents === 0) return 'Confirmar inscripción';
  const cost = formatEuros(totalCents);
  // Nothing is paid by this press: the transfer is made afterwards, at the buyer's bank.
  return method === 'transfer' ? `Reservar por transferencia\u00a0· ${cost}` : `Pagar ${cost}`;
}

const busyLabels: Readonly<Record<NonNullable<CheckoutState['busy']>, string>> = {
  restore: 'Recuperando...',
  hold: 'Reservando...',
  changeItems: 'Actualizando...',
  openPayment: 'Continuando...',
  checkout: 'Enviando...',
  ask: 'Comprobando...',
  giveBack: 'Cancelando...',
  leaving: 'Un momento...',
};

/** Label of the button while the call is running. */
export const busyLabel = (busy: CheckoutState['busy']): string => (busy ? busyLabels[busy] : '');

/** Title of the third part. If nothing is to be paid, the part asks only for the buyer's data. */
export const paymentTitle = (isFree: boolean): string => (isFree ? 'Tus datos' : 'Facturación y pago');
