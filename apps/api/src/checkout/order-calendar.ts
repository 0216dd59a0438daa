import type { CalendarFile } from '../mail/letter.ts';
import { eventCalendar } from '../mail/event-calendar.ts';
import { linksOf } from '../mail/links.ts';
import { validPlaces } from '../mail/valid-places.ts';
import { findMailOrder } from '../mail/mail-order.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';

export class CalendarOfUnpaidOrderError extends RefusedError {
  override name = 'CalendarOfUnpaidOrderError';

  constructor() {
    super({
      status: 409,
      code: 'order_not_paid',
      message: 'Solo puedes añadir a tu calendario los eventos de compras pagadas con alguna plaza.',
    });
  }
}

export class EventWithoutDateError extends RefusedError {
  override name = 'EventWithoutDateError';

  constructor() {
    super({
      status: 409,
      code: 'event_without_date',
      message: 'Este evento todavía no tiene fecha: no se puede añadir al calendario.',
    });
  }
}

/**
 * The calendar file, with the same entry as that of the confirmation e-mail, so that importing both gives one entry.
 * Throws CalendarOfUnpaidOrderError, EventWithoutDateError and OrderNotFoundError.
 */
export async function orderCalendar(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  orderId: string,
): Promise<CalendarFile> {
  const order = await findMailOrder(services.db, orderId);
  // An order stays paid while money is left, also if all of its places are canceled.
  if (!order || validPlaces(order).length === 0) throw new CalendarOfUnpaidOrderError();
  const file = eventCalendar(order, linksOf(services, order));
  if (!file) throw new EventWithoutDateError();
  return file;
}
