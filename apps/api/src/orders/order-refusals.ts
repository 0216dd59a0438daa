import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { shownAvailability } from '@dorsal/domain/ticket-sale';
import { RefusedError } from '../http/refusal.ts';
import type { Grant, TicketsLeft } from './grant-places.ts';
import type { Quota } from './quotas.ts';

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

/** Reveals only the public availability, which is capped at 10. */
export function soldOut(left: readonly TicketsLeft[]): SoldOutError {
  return new SoldOutError(
    left.map(({ ticketId, places }) => ({ ticketId, available: shownAvailability(places).available })),
  );
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

export class TooManyAttemptsError extends RefusedError {
  override name = 'TooManyAttemptsError';

  constructor() {
    super({
      status: 409,
      code: 'payment_in_progress',
      message:
        'Ya has empezado varios pagos de esta reserva y el banco aún no los ha cerrado. Termina uno de ellos o espera unos minutos.',
    });
  }
}

export class AttemptTooLateError extends RefusedError {
  override name = 'AttemptTooLateError';

  /** `others`: the payment methods that this order still has. */
  constructor(others: readonly PaymentMethod[] = []) {
    super({
      status: 409,
      code: 'attempt_too_late',
      message: others.includes('transfer')
        ? 'Ya no queda tiempo para pagar esta reserva con tarjeta. Puedes pagarla por transferencia.'
        : 'Ya no queda tiempo para otro pago con esta reserva. Vuelve a elegir tus entradas.',
    });
  }
}

export class NothingToRetryError extends RefusedError {
  override name = 'NothingToRetryError';

  constructor() {
    super({
      status: 409,
      code: 'nothing_to_retry',
      message: 'Esta reserva no tiene ningún pago con tarjeta que repetir. Continúa la inscripción.',
    });
  }
}

export class CardUnavailableError extends RefusedError {
  override name = 'CardUnavailableError';

  constructor() {
    const message = 'Este evento no admite el pago con tarjeta.';
    super({ status: 409, code: 'card_unavailable', message, fields: { paymentMethod: message } });
  }
}

export class TransferUnavailableError extends RefusedError {
  override name = 'TransferUnavailableError';

  constructor() {
    const message = 'Este evento no admite el pago por transferencia, o ya no hay tiempo para que llegue.';
    super({ status: 409, code: 'transfer_unavailable', message, fields: { paymentMethod: message } });
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

export class TooManyOrdersError extends RefusedError {
  override name = 'TooManyOrdersError';

  constructor() {
    super({
      status: 429,
      code: 'too_many_orders',
      message:
        'Se han hecho demasiadas reservas desde tu red en la última hora. Inténtalo de nuevo más tarde.',
      retryAfterSeconds: 5 * 60,
    });
  }
}

export class PlacesLimitError extends RefusedError {
  override name = 'PlacesLimitError';

  constructor(limit: number) {
    super({
      status: 409,
      code: 'places_limit',
      message: `Con un mismo correo puedes tener hasta ${limit} plazas gratuitas o sin pagar en este evento. Elige menos, o paga o cancela antes las que tienes reservadas. Si sois un grupo, pide al organizador que amplíe el límite.`,
    });
  }
}

export class AddressUnconfirmedError extends RefusedError {
  override name = 'AddressUnconfirmedError';

  constructor() {
    super({
      status: 409,
      code: 'address_unconfirmed',
      message: 'Para seguir, confirma tu correo con el código que te enviamos.',
    });
  }
}

export class OpenTransferError extends RefusedError {
  override name = 'OpenTransferError';

  constructor() {
    const message =
      'Ya tienes otra reserva de este evento pendiente de transferencia. Págala o cancélala antes de hacer otra por transferencia.';
    super({ status: 409, code: 'transfer_open', message, fields: { paymentMethod: message } });
  }
}

/** Why places were not granted. */
export function refusedGrant(grant: Exclude<Grant, { kind: 'granted' }>): RefusedError {
  return grant.kind === 'soldOut' ? soldOut(grant.left) : refusedQuota(grant.quota);
}

/**
 * The refusal for a limit that the order would exceed. Only callers who have proved that they read an address's mail
 * learn its number of places.
 */
export function refusedQuota({ counts, limit }: Quota): RefusedError {
  if (counts === 'openOrders') return new TooManyHoldsError();
  if (counts === 'placedOrders') return new TooManyOrdersError();
  if (counts === 'addressPlaces') return new PlacesLimitError(limit);
  return counts === 'openTransfers' ? new OpenTransferError() : new AddressUnconfirmedError();
}
