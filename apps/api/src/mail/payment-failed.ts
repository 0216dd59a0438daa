import { firstName } from '@dorsal/domain/display-name';
import { lastAttemptMinutes } from '@dorsal/domain/order-hold';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { bill, places } from './order-blocks.ts';
import { zonedTime } from './zoned-time.ts';

/**
 * The bank declined, or the buyer left its form, and can try again. Null if that is no longer true: paid or expired, a
 * new attempt is open, or it is too late for one.
 */
export function paymentFailed(order: MailOrder, links: Links): Letter | null {
  const { buyer, eventInfo, cardPayment, status, expiresAt, heldAt, now } = order;
  if (status !== 'pending' || cardPayment !== 'declined' || !expiresAt) return null;
  const lastAttempt = new Date(heldAt.getTime() + lastAttemptMinutes * 60_000);
  const until = lastAttempt < expiresAt ? lastAttempt : expiresAt;
  if (until <= now) return null;
  const deadline = zonedTime(until, eventInfo.timeZone);
  return {
    subject: `No se ha completado el pago de tus entradas para ${eventInfo.name}`,
    preview: `Te guardamos ${places(order)}. Puedes intentarlo de nuevo hasta el ${deadline}.`,
    title: 'No se ha completado el pago',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: el pago no se ha completado y no te hemos cobrado nada. Te seguimos guardando ${places(order)}.`,
      },
      { kind: 'figure', label: 'Puedes intentarlo de nuevo hasta el', value: deadline },
      { kind: 'action', label: 'Intentar de nuevo', url: links.owner },
      bill(order),
      {
        kind: 'paragraph',
        text: 'Si el banco no lo acepta, prueba con otra tarjeta o pregunta a tu banco. Después de esa hora, las plazas vuelven a la venta.',
      },
    ],
    reason:
      'Recibes este correo porque has empezado a comprar estas entradas en Dorsal. El enlace es personal: no lo reenvíes.',
  };
}
