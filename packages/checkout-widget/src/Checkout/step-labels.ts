import { formatEuros } from '@dorsal/domain/money';
import type { CheckoutState, Step } from '../checkout-machine.ts';

/** What the button of the next step says: what happens, and what it costs. */
export function stepLabel(
  step: Step,
  { isHoldOver, totalCents }: { isHoldOver: boolean; totalCents: number },
) {
  if (step === 'restore') return 'Recuperar mi reserva';
  if (step === 'hold') return isHoldOver ? 'Volver a reservar' : 'Continuar';
  if (step === 'changeItems') return 'Actualizar entradas';
  if (step === 'openPayment') return 'Continuar';
  return totalCents === 0 ? 'Confirmar inscripción' : `Pagar ${formatEuros(totalCents)}`;
}

const busyLabels: Readonly<Record<NonNullable<CheckoutState['busy']>, string>> = {
  restore: 'Recuperando...',
  hold: 'Reservando...',
  changeItems: 'Actualizando...',
  openPayment: 'Continuando...',
  checkout: 'Enviando...',
  giveBack: 'Cancelando...',
  leaving: 'Un momento...',
};

/** The same while it is under way. */
export const busyLabel = (busy: CheckoutState['busy']): string => (busy ? busyLabels[busy] : '');

/** What the third part is called: where nothing is to be paid it asks for the buyer alone. */
export const paymentTitle = (isFree: boolean): string => (isFree ? 'Tus datos' : 'Facturación y pago');
