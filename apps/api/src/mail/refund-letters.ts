import { firstName } from '@dorsal/domain/display-name';
import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Block, Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';

type Refund = MailOrder['refunds'][number];

const reason =
  'Recibes este correo porque has pagado estas entradas en Dorsal. El enlace es personal: no lo reenvíes.';

/** About the refund of the payment with this id; by default of the order's own payment. */
export type RefundLetter = (order: MailOrder, links: Links, attemptId?: string) => Letter | null;

/** Money is on its way back. Null if it is not: already back, or never owed. */
export const refundStarted: RefundLetter = (order, links, attemptId) => {
  const refund = refundOf(order, attemptId);
  if (!refund || refund.status === 'completed') return null;
  return {
    subject: `Te devolvemos el dinero de tus entradas para ${order.eventInfo.name}`,
    preview: 'El reembolso está en marcha. No tienes que hacer nada.',
    title: 'Reembolso en curso',
    subtitle: order.eventInfo.name,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(order.buyer.fullName)}: ${causeOf(order, refund)}` },
      { kind: 'figure', label: 'Te devolvemos', value: formatEuros(refund.amountCents) },
      { kind: 'paragraph', text: `No tienes que hacer nada. ${whenStarted[refund.method]}` },
      referenceOf(order),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason,
  };
};

/** The money is back; null if it is not. For a free order: the cancellation, without any money. */
export const orderRefunded: RefundLetter = (order, links, attemptId) => {
  const refund = refundOf(order, attemptId);
  if (refund ? refund.status !== 'completed' : order.status !== 'refunded') return null;
  if (!refund && order.totalAmount === 0) return freeOrderCancelled(order, links);
  const when = whenDone[refund?.method ?? order.paymentMethod ?? 'card'];
  return {
    subject: `Hemos devuelto el dinero de tus entradas para ${order.eventInfo.name}`,
    preview: when,
    title: 'Dinero devuelto',
    subtitle: order.eventInfo.name,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(order.buyer.fullName)}: ya hemos hecho tu reembolso.` },
      {
        kind: 'figure',
        label: 'Te hemos devuelto',
        value: formatEuros(refund?.amountCents ?? order.totalAmount),
      },
      { kind: 'paragraph', text: `${when} ${whatRemains(order, refund)}` },
      referenceOf(order),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason,
  };
};

function freeOrderCancelled(order: MailOrder, { owner }: Links): Letter {
  const { buyer, eventInfo } = order;
  return {
    subject: `Tu inscripción para ${eventInfo.name} está anulada`,
    preview: 'Sus entradas ya no son válidas.',
    title: 'Inscripción anulada',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: hemos anulado tu inscripción para ${eventInfo.name}. Sus entradas ya no son válidas. Eran gratuitas: no hay nada que devolver.`,
      },
      referenceOf(order),
      { kind: 'action', label: 'Ver mi inscripción', url: owner },
    ],
    reason:
      'Recibes este correo porque has hecho esta inscripción en Dorsal. El enlace es personal: no lo reenvíes.',
  };
}

function refundOf({ refunds }: MailOrder, attemptId?: string): Refund | undefined {
  return refunds.find((refund) =>
    attemptId === undefined ? refund.reason !== 'surplus' : refund.attemptId === attemptId,
  );
}

const causes = {
  late: 'tu pago llegó cuando la reserva ya había caducado y no quedaban plazas. Te lo devolvemos entero.',
  surplus: 'hemos recibido un pago de más por esta compra y te lo devolvemos. Tu compra no cambia.',
  operator: 'hemos empezado a devolverte el dinero de esta compra. Sus entradas ya no son válidas.',
  bank: 'hemos devuelto el dinero de esta compra. Sus entradas ya no son válidas.',
} as const satisfies Record<Refund['reason'], string>;

const whenStarted = {
  card: 'El dinero vuelve a la misma tarjeta: tu banco suele tardar entre 3 y 10 días laborables. Te avisamos cuando lo hayamos enviado.',
  transfer:
    'El dinero vuelve por transferencia a la cuenta desde la que pagaste. Te avisamos cuando la hayamos hecho.',
} as const;

const whenDone = {
  card: 'Verás el dinero en la misma tarjeta: tu banco suele tardar entre 3 y 10 días laborables.',
  transfer: 'Verás el dinero en la cuenta desde la que pagaste en 1 o 2 días laborables.',
} as const;

/** This payment bought no place: the order was paid by another one, is unpaid, or has changed since. */
const boughtNothing = 'Con ese pago no se compró ninguna entrada.';

function causeOf({ status }: MailOrder, { reason: cause }: Refund): string {
  if (cause !== 'surplus' || status === 'paid') return causes[cause];
  return `hemos recibido un pago que no corresponde a esta compra y te lo devolvemos entero. ${boughtNothing}`;
}

function whatRemains({ status }: MailOrder, refund: Refund | undefined): string {
  if (refund?.reason !== 'surplus') return 'Las entradas de esta compra ya no son válidas.';
  return status === 'paid' ? 'Tu compra sigue confirmada: tus entradas valen como siempre.' : boughtNothing;
}

function referenceOf({ _id }: MailOrder): Block {
  return { kind: 'facts', facts: [['Ref', confirmationReference(_id)]] };
}
