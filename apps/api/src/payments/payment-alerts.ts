import { formatEuros } from '@dorsal/domain/money';
import { moreThanWasPaid } from '../gateways/redsys/rest.ts';
import type { Alert } from '../outbox/operator-alert.ts';
import type { OrderRefund } from './order-refunds.ts';
import type { Attempt } from './payment-attempts.ts';

type Payment = Pick<Attempt, 'id' | 'number' | 'orderId'>;

type Refund = Pick<OrderRefund, 'id' | 'amountCents' | 'requestedAt'> & { readonly attempt: Payment };

/** Signed by the bank, about a number that no attempt has. */
export function unknownAttempt(number = ''): Alert {
  return {
    key: `unknown-attempt:${number}`,
    subject: `Pago de un número desconocido: ${number}`,
    text: `El banco ha firmado un resultado del pago ${number}, que no es de ningún pedido. Lo hemos guardado y durante una hora intentaremos relacionarlo. Compruébalo en el panel del TPV.`,
  };
}

/** Signed by the bank, but not what we asked for. */
export function mismatch({ id, number, orderId }: Payment): Alert {
  return {
    key: `mismatch:${id}`,
    subject: `Un pago no coincide con su pedido: ${orderId}`,
    text: `El banco ha firmado un resultado del pago ${number} (pedido ${orderId}) cuyo importe, moneda, comercio, terminal o tipo no es el que pedimos. No lo hemos aplicado. Compruébalo en el panel del TPV.`,
  };
}

/** Refunded at the bank's panel. `keptCount`: places whose participants had checked in by then. */
export function refundedAtBank({ id, number, orderId }: Payment, keptCount: number): Alert {
  const places =
    keptCount === 0
      ? ' Sus plazas vuelven a la venta.'
      : ` Ya habían entrado participantes suyos: ${keptCount}. Sus plazas siguen ocupadas, y las demás vuelven a la venta. Si quieres vender también esas, usa el comando «places release ${orderId} --yes».`;
  return {
    key: `bank-refund:${id}`,
    subject: `Devolución hecha en el banco: pedido ${orderId}`,
    text: `El pago ${number} del pedido ${orderId} se ha devuelto entero desde el panel del TPV. El pedido consta como reembolsado, sus entradas ya no valen y hemos avisado a quien lo compró.${places}`,
  };
}

/** Partly refunded at the bank's panel. */
export function partlyRefundedAtBank({ id, number, orderId }: Payment, part: Part): Alert {
  return {
    key: `partial-refund:${id}:${part.authorizationCode}:${part.cents}`,
    subject: `Devolución parcial hecha en el banco: pedido ${orderId}`,
    text: `Del pago ${number} del pedido ${orderId} se han devuelto ${formatEuros(part.cents)} de ${formatEuros(part.ofCents)} desde el panel del TPV. Lo hemos anotado, pero el pedido sigue pagado y sus entradas siguen valiendo. Si hay que anularlo, devuelve también el resto en el panel y anota después el reembolso con los comandos de operador.`,
  };
}

interface Part {
  readonly cents: number;
  readonly ofCents: number;
  readonly authorizationCode: string;
}

/** Refunded before the bank reported the payment. */
export function refundedBeforePaid({ id, number, orderId }: Payment): Alert {
  return {
    key: `early-refund:${id}`,
    subject: `Devolución de un pago que no consta: pedido ${orderId}`,
    text: `El banco ha devuelto el pago ${number} del pedido ${orderId}, que para nosotros no está cobrado. Si llega el aviso del cobro, aplicaremos después la devolución. Compruébalo en el panel del TPV.`,
  };
}

/** Queried for a week, and still open. */
export function neverSettled({ id, number, orderId }: Payment): Alert {
  return {
    key: `never-settled:${id}`,
    subject: `Un pago sigue sin resultado: pedido ${orderId}`,
    text: `Tras una semana de consultas, el banco no ha dicho qué fue del pago ${number} (pedido ${orderId}). No lo consultaremos más. Compruébalo en el panel del TPV.`,
  };
}

/** An operator must send it back. */
export function transferToReturn({ id, amountCents, attempt }: Omit<Refund, 'requestedAt'>): Alert {
  const { number, orderId } = attempt;
  return {
    key: `transfer-refund:${id}`,
    subject: `Devuelve una transferencia: pedido ${orderId}`,
    text: `Hay que devolver por transferencia ${formatEuros(amountCents)} del pago ${number} del pedido ${orderId}. Va en el siguiente fichero para el banco («payouts file») en cuanto se sabe la cuenta: la del fichero del banco, o la que diga quien compró, a quien se la hemos pedido. Si la haces a mano, anótala con «refunds complete».`,
  };
}

/** The bank refused the refund; `code` is the bank's. */
export function refundRefused(refund: OrderRefund, code: string): Alert {
  const { number, orderId } = refund.attempt;
  return {
    key: `refund-refused:${asked(refund)}`,
    subject: `El banco rechaza una devolución: pedido ${orderId}`,
    text: `El banco ha rechazado (${code}) la devolución de ${formatEuros(refund.amountCents)} del pago ${number} del pedido ${orderId}. ${byHand(refund, code)}`,
  };
}

/** A member of the organizer may ask for it again until it is noted as done. */
function byHand({ id, reason }: OrderRefund, code: string): string {
  if (code === moreThanWasPaid)
    return 'De ese pago ya se ha devuelto dinero desde el panel del TPV. Compruébalo allí y anota la devolución con «refunds complete».';
  return reason === 'organizer'
    ? `La organización puede volver a pedirla desde su panel. Si devuelves el dinero de otra forma, anótalo antes con «refunds complete --refund ${id}»: así no se devuelve dos veces.`
    : 'Devuelve el dinero desde el panel del TPV o por transferencia y anótalo con «refunds complete».';
}

/** The bank may have made it, and does not say. */
export function refundUnclear(refund: Refund): Alert {
  const { number, orderId } = refund.attempt;
  return {
    key: `refund-unclear:${asked(refund)}`,
    subject: `No sabemos si una devolución está hecha: pedido ${orderId}`,
    text: `El banco no ha respondido a la devolución de ${formatEuros(refund.amountCents)} del pago ${number} del pedido ${orderId}, y tampoco dice si la ha hecho. Compruébalo primero en el panel del TPV: si está hecha, anótala con los comandos de operador; si no, vuelve a pedirla con ellos. No la hagas a mano sin mirarlo.`,
  };
}

/** Requested a day ago and not done. */
export function refundLate(refund: Refund): Alert {
  const { number, orderId } = refund.attempt;
  return {
    key: `refund-late:${asked(refund)}`,
    subject: `Una devolución lleva más de 24 horas: pedido ${orderId}`,
    text: `La devolución de ${formatEuros(refund.amountCents)} del pago ${number} del pedido ${orderId} se pidió hace más de 24 horas y no está hecha. Compruébalo en el panel del TPV, o en la cuenta si se pagó por transferencia.`,
  };
}

/** With the time of the request: a refund that is requested again may be refused or late again. */
function asked({ id, requestedAt }: Refund): string {
  return `${id}:${requestedAt.getTime()}`;
}
