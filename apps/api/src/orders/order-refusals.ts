import { RefusedError } from '../http/refusal.ts';

export interface FreePlaces {
  readonly ticketId: string;
  readonly available: number;
}

export class SoldOutError extends RefusedError {
  override name = 'SoldOutError';

  constructor(tickets: readonly FreePlaces[]) {
    const isGone = tickets.every(({ available }) => available === 0);
    super({
      status: 409,
      code: 'sold_out',
      message: isGone
        ? 'Se han agotado las plazas que has elegido. Prueba con otra entrada.'
        : 'No quedan tantas plazas. Elige menos, o prueba con otra entrada.',
      tickets,
    });
  }
}

export class OrderExpiredError extends RefusedError {
  override name = 'OrderExpiredError';

  constructor() {
    super({
      status: 409,
      code: 'order_expired',
      message:
        'El tiempo de tu reserva ha terminado y las plazas han vuelto a la venta. Vuelve a elegir tus entradas.',
    });
  }
}

export class OrderSettledError extends RefusedError {
  override name = 'OrderSettledError';

  constructor(status: string) {
    super(
      status === 'cancelled'
        ? {
            status: 409,
            code: 'order_cancelled',
            message: 'Esta reserva está cancelada. Vuelve a elegir tus entradas.',
          }
        : {
            status: 409,
            code: 'order_already_settled',
            message: 'Esta compra ya está cerrada y no se puede cambiar.',
          },
    );
  }
}

export class PaymentInProgressError extends RefusedError {
  override name = 'PaymentInProgressError';

  constructor() {
    super({
      status: 409,
      code: 'payment_in_progress',
      message:
        'Hay un pago en marcha para esta reserva. Termínalo o cancela la reserva para empezar de nuevo.',
    });
  }
}

export class AttemptTooLateError extends RefusedError {
  override name = 'AttemptTooLateError';

  constructor() {
    super({
      status: 409,
      code: 'attempt_too_late',
      message: 'Ya no queda tiempo para otro pago con esta reserva. Vuelve a elegir tus entradas.',
    });
  }
}

export class TooManyHoldsError extends RefusedError {
  override name = 'TooManyHoldsError';

  constructor() {
    super({
      status: 429,
      code: 'too_many_holds',
      message:
        'Hay demasiadas reservas abiertas desde tu red. Termina una, o inténtalo de nuevo en unos minutos.',
      retryAfterSeconds: 60,
    });
  }
}
