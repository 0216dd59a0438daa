import { firstName } from '@dorsal/domain/display-name';
import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Block, Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { organizerNote } from './organizer-note.ts';
import { keptFeeText, refundedMoney } from './refunded-part.ts';
import { placeNames, validPlaces } from './valid-places.ts';

type Refund = MailOrder['refunds'][number];

const reason =
  'Recibes este correo porque has pagado estas entradas en Dorsal. El enlace es personal: no lo reenvíes.';

/** The refund that a letter is about, and the participants whose places were canceled with it. */
export interface AboutRefund {
  readonly refundId: string;
  readonly cancelledIds: readonly string[];
}

/** A letter to the buyer about one refund; null if it is out of date. */
export type RefundLetter = (order: MailOrder, links: Links, about: AboutRefund) => Letter | null;

/** Money is on its way back. Null if it is not: already back, or never owed. */
export const refundStarted: RefundLetter = (order, links, { refundId, cancelledIds }) => {
  const refund = order.refunds.find(({ id }) => id === refundId);
  // The names of some canceled places and the organizer's message are in no other e-mail.
  const isSome = cancelledIds.length > 0 && validPlaces(order).length > 0;
  const isNeeded = refund?.status !== 'completed' || isSome || refund.note !== null;
  if (!refund || !isNeeded) return null;
  return {
    subject: `Te devolvemos ${refundedMoney(refund.part, order)} para ${order.eventInfo.name}`,
    preview: 'El reembolso está en marcha.',
    title: 'Reembolso en curso',
    subtitle: order.eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(order.buyer.fullName)}: ${causeOf(order, refund, cancelledIds)}`,
      },
      { kind: 'figure', label: 'Te devolvemos', value: formatEuros(refund.amountCents) },
      ...keptFee(refund),
      ...organizerNote(order, refund.note),
      { kind: 'paragraph', text: whenStarted[refund.method] },
      factsOf(order, cancelledIds),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason,
  };
};

/** The bank has not made the refund; null if the money is back by now. */
export const refundRefused: RefundLetter = (order, links, { refundId }) => {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund || refund.status === 'completed') return null;
  return {
    subject: `Tu devolución de ${order.eventInfo.name} aún no está hecha`,
    preview: 'El banco no ha aceptado la devolución.',
    title: 'Devolución sin hacer',
    subtitle: order.eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(order.buyer.fullName)}: el banco no ha aceptado la devolución de esta compra, así que todavía no tienes el dinero.`,
      },
      { kind: 'figure', label: 'Queda por devolverte', value: formatEuros(refund.amountCents) },
      {
        kind: 'paragraph',
        text: 'No tienes que hacer nada. La organización y el equipo de Dorsal ya lo saben: volverán a pedirla al banco o te devolverán el dinero de otra forma. Te escribiremos cuando esté hecha.',
      },
      factsOf(order, []),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason,
  };
};

/** The money is back; null if it is not. */
export const orderRefunded: RefundLetter = (order, links, { refundId }) => {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (refund?.status !== 'completed') return null;
  const when = whenDone[refund.method];
  return {
    subject: `Hemos devuelto ${refundedMoney(refund.part, order)} para ${order.eventInfo.name}`,
    preview: when,
    title: 'Dinero devuelto',
    subtitle: order.eventInfo.name,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(order.buyer.fullName)}: ya hemos hecho tu reembolso.` },
      { kind: 'figure', label: 'Te hemos devuelto', value: formatEuros(refund.amountCents) },
      ...keptFee(refund),
      { kind: 'paragraph', text: `${when} ${whatRemains(order, refund)}` },
      factsOf(order, []),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason,
  };
};

function keptFee({ part }: Refund): Block[] {
  const text = keptFeeText(part);
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
}

const causes = {
  late: 'tu pago llegó cuando la reserva ya había caducado y no quedaban plazas. Te lo devolvemos entero.',
  surplus: 'hemos recibido un pago de más por esta compra y te lo devolvemos. Tu compra no cambia.',
  bank: 'hemos devuelto el dinero de esta compra. Sus entradas ya no son válidas.',
} as const satisfies Record<Exclude<Refund['reason'], 'organizer' | 'operator'>, string>;

const whenStarted = {
  card: 'No tienes que hacer nada. El dinero vuelve a la misma tarjeta: tu banco suele tardar entre 3 y 10 días laborables. Te avisamos cuando lo hayamos enviado.',
  transfer:
    'El dinero vuelve por transferencia, a la cuenta desde la que pagaste. Si tu banco no nos la ha dado, te la pedimos en otro correo. Te avisamos cuando la hayamos hecho.',
} as const;

const whenDone = {
  card: 'Verás el dinero en la misma tarjeta: tu banco suele tardar entre 3 y 10 días laborables.',
  transfer: 'Verás el dinero en tu cuenta en 1 o 2 días laborables.',
} as const;

/** This payment bought no place: the order was paid by another one, is unpaid, or has changed since. */
const boughtNothing = 'Con ese pago no se compró ninguna entrada.';

function causeOf(
  order: MailOrder,
  { reason: cause, amountCents }: Refund,
  cancelledIds: readonly string[],
): string {
  if (cause === 'surplus' && order.status !== 'paid')
    return `hemos recibido un pago que no corresponde a esta compra y te lo devolvemos entero. ${boughtNothing}`;
  if (cause !== 'organizer' && cause !== 'operator') return causes[cause];
  const money = amountCents < order.totalAmount ? 'una parte del dinero' : 'el dinero';
  return `hemos empezado a devolverte ${money} de esta compra. ${placesAfter(order, cancelledIds)}`;
}

function placesAfter(order: MailOrder, cancelledIds: readonly string[]): string {
  if (validPlaces(order).length === 0) return 'Sus entradas ya no son válidas.';
  if (cancelledIds.length === 0) return 'Tus entradas siguen siendo válidas.';
  const isOne = cancelledIds.length === 1;
  return `${isOne ? 'La plaza anulada ya no es válida' : 'Las plazas anuladas ya no son válidas'}; las demás siguen valiendo.`;
}

function whatRemains(order: MailOrder, { reason: cause }: Refund): string {
  if (cause === 'surplus') {
    return order.status === 'paid'
      ? 'Tu compra sigue confirmada: tus entradas valen como siempre.'
      : boughtNothing;
  }
  return validPlaces(order).length > 0
    ? 'Las entradas que no se anularon siguen siendo válidas.'
    : 'Las entradas de esta compra ya no son válidas.';
}

function factsOf(order: MailOrder, cancelledIds: readonly string[]): Block {
  const names = placeNames(order, cancelledIds);
  return {
    kind: 'facts',
    facts: [...names.map((name) => ['Anulada', name] as const), ['Ref', confirmationReference(order._id)]],
  };
}
