import { firstName } from '@dorsal/domain/display-name';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { type Correction, correctedPlace, correctedTicket } from './corrected-place.ts';
import { documentLinks } from './document-links.ts';
import { eventCalendar } from './event-calendar.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { eventFacts } from './order-blocks.ts';

/**
 * To the buyer: the correction, and the place's current QR code; for the buyer's own place, the links of its documents. It also reveals a stranger who uses the account or the
 * order's link. Null if the place is no longer valid.
 */
export async function correctionConfirmed(
  order: MailOrder,
  correction: Correction,
  links: Links,
): Promise<{ readonly to: { name: string; address: string }; readonly letter: Letter } | null> {
  const place = correctedPlace(order, correction);
  if (!place) return null;
  const { buyer, eventInfo } = order;
  const isOwn = normaliseEmail(place.email) === normaliseEmail(buyer.email);
  const calendar = isOwn ? eventCalendar(order, links) : undefined;
  const whose = `la plaza de ${place.fullName} (${place.ticketName})`;
  const sent = isOwn || order.isUnconfirmed ? '' : ', que también hemos enviado a esa dirección';
  const isAwaited = place.state === 'awaitsGuardian';
  const news = correction.isMoved
    ? {
        subject: `Ha cambiado el correo de una plaza de ${eventInfo.name}`,
        title: 'El correo está corregido',
        text: `${whose} tiene ahora el correo ${place.email}. El código QR de antes ya no vale${isAwaited ? '.' : `: el bueno es este${sent}.`}`,
      }
    : {
        subject: `Los datos de una plaza de ${eventInfo.name} están corregidos`,
        title: 'Los datos están corregidos',
        text: `así queda ${whose}.${isAwaited ? '' : ' El código QR que ya tenías sigue valiendo.'}`,
      };
  return {
    to: { name: buyer.fullName, address: buyer.email },
    letter: {
      subject: news.subject,
      preview: isAwaited
        ? 'Así queda la plaza. Falta la autorización.'
        : 'Así queda la plaza, con su código QR.',
      title: news.title,
      subtitle: eventInfo.name,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${firstName(buyer.fullName)}: ${news.text}` },
        await correctedTicket(order, correction.participantId, 'shown'),
        ...documentLinks(correction.asked, buyer.email),
        eventFacts(order),
        { kind: 'action', label: 'Ver mi compra', url: order.isUnconfirmed ? links.confirm : links.owner },
        {
          kind: 'note',
          title: '¿No has sido tú?',
          text: 'Escríbenos cuanto antes: alguien ha cambiado quién usa esta plaza. Si tienes cuenta, cambia también tu contraseña.',
        },
      ],
      reason:
        'Recibes este correo porque has comprado esta entrada en Dorsal. El enlace a tu compra es personal: no lo reenvíes.',
      calendar,
    },
  };
}
