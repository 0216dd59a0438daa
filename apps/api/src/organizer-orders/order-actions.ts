import { confirmationReference } from '@dorsal/domain/order-reference';
import { inTransaction } from '../db/in-transaction.ts';
import { RefusedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { sendOrderMailsAgain } from '../mail/send-order-mails-again.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { giveBack } from '../payments/give-back.ts';
import type { Services } from '../services.ts';
import { type OrderAction, participantsOf, requireEventOrder } from './event-order.ts';

const day = 24 * 60 * 60;
/** Each may send many e-mails. */
const resendLimit = { action: 'resend-order', times: 5, windowSeconds: day } as const;
const memberResendLimit = { action: 'resend-orders-by-member', times: 300, windowSeconds: day } as const;

/** Only a paid order has places that can be canceled. */
export class NoPlaceToCancelError extends RefusedError {
  override name = 'NoPlaceToCancelError';

  constructor() {
    super({
      status: 409,
      code: 'no_place_to_cancel',
      message: 'Estas plazas ya están anuladas o el pedido no está pagado: no hay ninguna que anular.',
    });
  }
}

/** No e-mail applies to the order's state. */
export class NoMailToSendError extends RefusedError {
  override name = 'NoMailToSendError';

  constructor() {
    super({
      status: 409,
      code: 'no_mail',
      message: 'Este pedido no se llegó a pagar: no hay ningún correo que reenviar.',
    });
  }
}

/** Cancels places without giving money back. Throws NotFoundError, PersonGoneError and NoPlaceToCancelError. */
export async function cancelPlacesOnly(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { event, orderId, caller, personIds }: OrderAction & { readonly personIds: readonly string[] },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await requireEventOrder(tx, { event, orderId });
    const order = await lockOrder(tx, orderId);
    const ids = await participantsOf(tx, orderId, personIds);
    if (order.status !== 'paid') throw new NoPlaceToCancelError();
    const { organizerId } = caller;
    const subject = confirmationReference(orderId);
    const after = { event: event.name, orderId, places: ids.length };
    await recordActivity(tx, { organizerId, caller, action: 'placesCancelled', subject, after });
    const cause = {
      reason: 'organizer',
      parts: [],
      requestedBy: caller.userId,
      note: '',
      key: '',
    } as const;
    const { cancelledPlaces } = await giveBack(tx, services, { order, cause, cancelled: ids });
    if (cancelledPlaces === 0) throw new NoPlaceToCancelError();
  });
}

/** Mails what applies to the order again. Throws NotFoundError, NoMailToSendError and TooManyRequestsError. */
export async function resendOrderMails(
  { db }: Pick<Services, 'db'>,
  { event, orderId, caller }: OrderAction,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireEventOrder(tx, { event, orderId });
    await limitFor(tx, orderId, resendLimit);
    await limitFor(tx, caller.userId, memberResendLimit);
    const sent = await sendOrderMailsAgain(tx, orderId);
    if (sent.length === 0) throw new NoMailToSendError();
    const { organizerId } = caller;
    const subject = confirmationReference(orderId);
    const after = { event: event.name, orderId, mails: sent.length };
    await recordActivity(tx, { organizerId, caller, action: 'orderMailsResent', subject, after });
  });
}
