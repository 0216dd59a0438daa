import { formatEuros } from '@dorsal/domain/money';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { CheckoutState, Step } from '../checkout-state.ts';

export interface StepFacts {
  readonly isHoldOver: boolean;
  readonly totalCents: number;
  readonly method: PaymentMethod;
}

/** What the button of the next step says: what happens, and what it costs. */
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

/** The same while it is under way. */
export const busyLabel = (busy: CheckoutState['busy']): string => (busy ? busyLabels[busy] : '');

/** What the third part is called: where nothing is to be paid it asks for the buyer alone. */
export const paymentTitle = (isFree: boolean): string => (isFree ? 'Tus datos' : 'Facturación y pago');
