import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { places } from './order-blocks.ts';

/** The time to pay is over, and the places are on sale again. Null for an order that was paid after all. */
export function orderExpired(order: MailOrder, { event }: Pick<Links, 'event'>): Letter | null {
  const { buyer, eventInfo, paymentMethod, status, totalQuantity } = order;
  if (status !== 'expired') return null;
  const missing =
    paymentMethod === 'transfer'
      ? 'tu transferencia no ha llegado dentro del plazo'
      : 'el pago no se ha completado a tiempo';
  const back = totalQuantity === 1 ? 'ha vuelto' : 'han vuelto';
  return {
    subject: `Tu reserva para ${eventInfo.name} ha caducado`,
    preview: 'Si todavía quieres ir, puedes volver a elegir entrada.',
    title: 'Tu reserva ha caducado',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: ${missing}, y ${places(order)} ${back} a la venta.`,
      },
      { kind: 'paragraph', text: 'Si todavía quieres ir, vuelve a elegir entrada mientras queden plazas.' },
      { kind: 'action', label: 'Elegir entrada', url: event },
      {
        kind: 'note',
        title: '¿Ya habías pagado?',
        text: 'Si el dinero llega más tarde y todavía quedan plazas, confirmamos tu compra y te avisamos. Si no quedan, te lo devolvemos entero por el mismo medio.',
      },
    ],
    reason: 'Recibes este correo porque habías reservado estas entradas en Dorsal.',
  };
}
