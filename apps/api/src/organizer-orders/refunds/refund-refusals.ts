import { formatEuros } from '@dorsal/domain/money';
import { RefundTooLargeError } from '@dorsal/domain/refund-parts';
import { RefusedError } from '../../http/refusal.ts';
import { OrderNotRefundableError, ParticipantGoneError } from '../../payments/refund-errors.ts';
import { PersonGoneError } from '../event-order.ts';

class NotRefundableError extends RefusedError {
  override name = 'NotRefundableError';

  constructor() {
    super({
      status: 409,
      code: 'order_not_refundable',
      message: 'Este pedido no está pagado o ya se ha devuelto entero: no queda nada que devolver.',
    });
  }
}

class TooLargeError extends RefusedError {
  override name = 'TooLargeError';

  constructor({ leftCents }: RefundTooLargeError) {
    const message =
      leftCents === 0
        ? 'De lo que has elegido ya no queda nada que devolver.'
        : `Solo quedan ${formatEuros(leftCents)} por devolver. Escribe ese importe o uno menor.`;
    super({
      status: 409,
      code: 'refund_too_large',
      message,
      fields: { 'scope.amount': message },
    });
  }
}

/** Nothing is left of what was chosen: a place without money is canceled by its own call. */
export class NothingToRefundError extends RefusedError {
  override name = 'NothingToRefundError';

  constructor() {
    super({
      status: 409,
      code: 'nothing_to_refund',
      message: 'De lo que has elegido ya no queda nada que devolver. Elige otra cosa.',
    });
  }
}

/** The order has changed since the person saw the preview. */
export class RefundChangedError extends RefusedError {
  override name = 'RefundChangedError';

  constructor() {
    super({
      status: 409,
      code: 'refund_changed',
      message:
        'El pedido ha cambiado desde que lo abriste, quizá por otra devolución. No se ha devuelto nada: revisa el importe y vuelve a pulsar.',
    });
  }
}

/** Runs the work of a refund with its errors as refusals for the person. */
export async function inSpanish<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OrderNotRefundableError) throw new NotRefundableError();
    if (error instanceof ParticipantGoneError) throw new PersonGoneError();
    if (error instanceof RefundTooLargeError) throw new TooLargeError(error);
    throw error;
  }
}
