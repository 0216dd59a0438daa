import { firstName } from '@dorsal/domain/display-name';
import { eventCalendar } from './event-calendar.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { bill, eventFacts } from './order-blocks.ts';
import { qrTickets } from './qr-tickets.ts';

/** To the buyer of a paid order: every place with its QR code. Null once the tickets open no gate any more. */
export async function orderConfirmed(order: MailOrder, links: Links): Promise<Letter | null> {
  const { buyer, eventInfo, refundTerms, totalQuantity, status } = order;
  if (status !== 'paid') return null;
  const yours = totalQuantity === 1 ? 'tu plaza' : `tus ${totalQuantity} plazas`;
  const calendar = await eventCalendar(order, links.event);
  return {
    subject: `Tus entradas para ${eventInfo.name}`,
    preview: `Ya tienes ${yours}. Dentro van los códigos QR.`,
    title: '¡Compra confirmada!',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: ya tienes ${yours} para ${eventInfo.name}.`,
      },
      eventFacts(order),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
      {
        kind: 'paragraph',
        text:
          'Cada persona enseña su código QR en la entrada: en el móvil o en papel.' +
          (calendar ? ' Con el archivo adjunto guardas la fecha en tu calendario.' : ''),
      },
      await qrTickets(order, { emails: 'shown' }),
      bill(order),
      { kind: 'note', title: 'Condiciones de reembolso', text: refundTerms },
    ],
    reason:
      'Recibes este correo porque has comprado estas entradas en Dorsal. El enlace a tu compra es personal: no lo reenvíes.',
    calendar,
  };
}
