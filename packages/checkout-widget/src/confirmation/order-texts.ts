import type { OrderBody, OrderStatus, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { DeclineReason } from '@dorsal/domain/decline-reason';
import { mayStartAttempt } from '@dorsal/domain/order-hold';
import { isEveryPlaceTaken } from '@dorsal/domain/participants';
import { formatTimeForReader } from '@dorsal/domain/zone-name';
import { isWholeOrder } from '../state/hold.ts';

export interface OrderTexts {
  readonly title: string;
  readonly text: string;
}

const texts: Readonly<Record<OrderStatus, OrderTexts>> = {
  /** The spec's heading and sentence (section 2). */
  paid: {
    title: '¡Compra confirmada!',
    text: 'Te hemos enviado un correo electrónico con todos los detalles y tus entradas.',
  },
  reserved: {
    title: 'Tu inscripción está a medias',
    text: 'Tus plazas están reservadas, pero faltan datos o el pago para confirmarlas.',
  },
  pending: {
    title: 'Falta la confirmación del banco',
    text: 'Estamos esperando la confirmación del banco. Suele tardar unos segundos y esta página se actualiza sola.',
  },
  expired: {
    title: 'Esta reserva ha caducado',
    text: 'El pago no llegó a tiempo y las plazas han vuelto a la venta. Si el banco te ha cobrado, recuperamos tus plazas o te devolvemos el dinero, y te avisamos por correo.',
  },
  cancelled: {
    title: 'Esta reserva está cancelada',
    text: 'Las plazas han vuelto a la venta. Puedes reservar otra vez cuando quieras.',
  },
  refund_pending: {
    title: 'Estamos devolviendo tu pago',
    text: 'Esta compra no sigue adelante y sus entradas ya no son válidas. La devolución va al mismo medio de pago y puede tardar unos días en aparecer.',
  },
  refunded: {
    title: 'Pago devuelto',
    text: 'Las entradas de esta compra ya no son válidas. Hemos devuelto el importe al mismo medio de pago: puede tardar unos días en aparecer en tu cuenta.',
  },
};

/** Texts for free orders: they don't mention a payment. */
const freeTexts: Partial<Record<OrderStatus, OrderTexts>> = {
  reserved: {
    title: texts.reserved.title,
    text: 'Tus plazas están reservadas, pero faltan datos para confirmarlas.',
  },
  expired: {
    title: texts.expired.title,
    text: 'La inscripción no se confirmó a tiempo y las plazas han vuelto a la venta. Puedes reservar otra vez cuando quieras.',
  },
  refunded: {
    title: 'Inscripción anulada',
    text: 'Las entradas de esta inscripción ya no son válidas. Eran gratuitas: no hay nada que devolver.',
  },
};

const reasonTexts: Readonly<Record<DeclineReason, string>> = {
  expiredCard: 'El banco dice que la tarjeta está caducada o que la fecha no es correcta.',
  insufficientFunds: 'El banco dice que la tarjeta no tiene saldo suficiente.',
  wrongSecurityCode: 'El banco dice que el código de seguridad (CVV) no es correcto.',
  notAuthenticated: 'Tu banco no ha podido comprobar que eras tú.',
  leftByBuyer: 'Saliste de la página del banco sin pagar.',
  bankUnavailable: 'El banco de tu tarjeta no ha contestado.',
};

/** Texts for a payment that the bank has refused or the buyer has left, with the reason if the bank gives one. */
function declinedTexts(order: OrderBody, reader: OrderReader): OrderTexts {
  const { declineReason, totalQuantity } = order;
  const reason = declineReason === undefined ? '' : `${reasonTexts[declineReason]} `;
  const held = totalQuantity === 1 ? 'tu plaza sigue reservada' : 'tus plazas siguen reservadas';
  return {
    title: 'El pago no se ha completado',
    text: `${reason}No se te ha cobrado nada y ${held}${untilText(order, reader)}.${wayOnText(order, reader.readAt)}`,
  };
}

/** Until when the places are held. */
function untilText({ expiresAt, eventInfo: { timeZone } }: OrderBody, { readerZone }: OrderReader): string {
  return expiresAt ? ` hasta el ${formatTimeForReader(expiresAt, { timeZone, readerZone })}` : '';
}

function wayOnText(order: OrderBody, readAt: Date): string {
  if (!mayTryAgain(order, readAt)) return '';
  if (!mayRepeatPayment(order)) return ' Tus entradas han cambiado: revisa los datos antes de pagar.';
  return ' Puedes intentarlo de nuevo, también con otra tarjeta.';
}

const strangerText =
  'Si es tu compra, abre el enlace de tu correo o inicia sesión para ver todos los detalles.';

/** For the tab in which a purchase of an organizer's page was paid: it knows no more, and that page has the order. */
const elsewhereTexts: OrderTexts = {
  title: 'Sigue en la página de la organización',
  text: 'Allí verás cómo ha quedado el pago.',
};

/** The reader for whom an order is described. */
export interface OrderReader {
  /** When the order was read. */
  readonly readAt: Date;
  /** The reader's time zone; undefined while it is unknown. */
  readonly readerZone: string | undefined;
}

/**
 * The texts about an order. Only a paid order has '¡Compra confirmada!', and only its owner gets the sentence with it.
 */
export function orderTexts(order: OrderBody | PublicOrderBody, reader: OrderReader): OrderTexts {
  if (!isWholeOrder(order)) return strangerTexts(order);
  // Below, `sentTicketsText` names the tickets of the e-mail, and those that wait.
  if (order.status === 'paid' && hasPlace(order, 'awaitsGuardian')) {
    return { ...texts.paid, text: 'Te hemos enviado un correo electrónico con todos los detalles.' };
  }
  if (order.totalAmount === 0) return freeTexts[order.status] ?? texts[order.status];
  if (isByTransfer(order)) return transferTexts(order, reader);
  return isDeclined(order) ? declinedTexts(order, reader) : texts[order.status];
}

function strangerTexts({ status, returnUrl }: PublicOrderBody): OrderTexts {
  if (status === 'pending' && returnUrl !== null) return elsewhereTexts;
  return { ...texts[status], text: strangerText };
}

/** Whether the latest attempt failed at the bank and the places are still held for another. */
export function isDeclined(order: OrderBody): boolean {
  return order.status === 'pending' && order.cardPayment === 'declined';
}

/**
 * Whether the payment may be repeated with the data that the order has. Otherwise its places have changed since the checkout was
 * sent, and the server asks for the checkout again.
 */
export function mayRepeatPayment({ tickets, totalAmount }: OrderBody): boolean {
  const taken = tickets.flatMap(({ ticketId, participants }) => participants.map(() => ({ ticketId })));
  return totalAmount > 0 && isEveryPlaceTaken(taken, tickets);
}

function isByTransfer({ paymentMethod, status }: OrderBody): boolean {
  return paymentMethod === 'transfer' && (status === 'pending' || status === 'expired');
}

function transferTexts(order: OrderBody, reader: OrderReader): OrderTexts {
  if (order.status === 'expired') return expiredTransferTexts;
  return {
    title: 'Esperamos tu transferencia',
    text: `Te guardamos las plazas${untilText(order, reader)}. Tu inscripción se confirma al recibir el pago.`,
  };
}

const expiredTransferTexts: OrderTexts = {
  title: 'Esta reserva ha caducado',
  text: 'Tu transferencia no llegó a tiempo y las plazas han vuelto a la venta: no la hagas ya. Si la has hecho, al llegar recuperamos tus plazas o te devolvemos el dinero, y te avisamos por correo.',
};

type PlaceState = OrderBody['tickets'][number]['participants'][number]['state'];

/** Whether a place of the order is in this state. */
export function hasPlace({ tickets }: OrderBody, state: PlaceState): boolean {
  return tickets.some(({ participants }) => participants.some((each) => each.state === state));
}

/** Whether this is the buyer's own view of a paid order, which has the confetti and the share buttons. */
export function isOwnAndPaid(order: OrderBody | PublicOrderBody): order is OrderBody {
  return isWholeOrder(order) && order.status === 'paid';
}

/**
 * Whether the bank's answer is still awaited, so that the page should read the order again soon. Only for the owner of
 * a card payment: a stranger's page has nothing to wait for.
 */
export function isAwaited(order: OrderBody | PublicOrderBody): boolean {
  if (order.status !== 'pending' || !isWholeOrder(order)) return false;
  return order.paymentMethod !== 'transfer' && !isDeclined(order);
}

/**
 * Whether the buyer may go back to the checkout's third part with the same order. After a transfer or a declined card
 * only while a card is accepted: until 30 minutes after the order was placed.
 */
export function mayTryAgain(order: OrderBody | PublicOrderBody, now: Date): order is OrderBody {
  if (!isWholeOrder(order)) return false;
  if (order.transfer || isDeclined(order)) return mayStartAttempt({ firstHoldAt: order.createdAt, now });
  return order.status === 'pending' || order.status === 'reserved';
}

/** Texts for an awaited order when the page has stopped polling: the buyer has nothing more to do here. */
export const restingTexts: OrderTexts = {
  title: 'El banco todavía no ha contestado',
  text: 'Seguimos preguntándole y te escribiremos en cuanto lo sepamos: puedes cerrar esta página. Si has pagado, no hace falta que pagues otra vez.',
};
