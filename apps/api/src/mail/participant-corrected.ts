import { firstName } from '@dorsal/domain/display-name';
import { type Correction, correctedPlace, correctedTicket } from './corrected-place.ts';
import { documentLinks } from './document-links.ts';
import { eventCalendar } from './event-calendar.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { eventFacts } from './order-blocks.ts';

/**
 * To a participant whose data the buyer has corrected: the place with its current data and the links of its
 * documents, without prices or a link to the order. Null if the place is no longer valid.
 */
export async function participantCorrected(
  order: MailOrder,
  correction: Correction,
  { event }: Pick<Links, 'event'>,
): Promise<{ readonly to: { name: string; address: string }; readonly letter: Letter } | null> {
  const place = correctedPlace(order, correction);
  if (!place) return null;
  const { buyer, eventInfo } = order;
  const { fullName, email } = place;
  const calendar = eventCalendar(order, { event });
  const isAwaited = place.state === 'awaitsGuardian';
  const news = correction.isMoved
    ? {
        subject: `Tu entrada para ${eventInfo.name}`,
        title: 'Ya tienes tu plaza',
        text: `${buyer.fullName} ha puesto tu correo en una plaza de ${eventInfo.name}.`,
      }
    : {
        subject: `Tu entrada para ${eventInfo.name}, con los datos corregidos`,
        title: 'Tus datos están corregidos',
        text: `${buyer.fullName} ha corregido los datos de tu plaza en ${eventInfo.name}.${isAwaited ? '' : ' El código QR que ya tenías sigue valiendo.'}`,
      };
  return {
    to: { name: fullName, address: email },
    letter: {
      subject: news.subject,
      preview: isAwaited
        ? 'Falta la autorización de tu madre, padre o tutor legal.'
        : 'Dentro va tu código QR para el día del evento.',
      title: news.title,
      subtitle: eventInfo.name,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${firstName(fullName)}: ${news.text}` },
        eventFacts(order),
        {
          kind: 'paragraph',
          text:
            'Enseña el código QR en el acceso, en el móvil o en papel. Es personal: cualquiera que lo tenga puede usarlo.' +
            (calendar ? ' Abre el archivo adjunto para guardar la fecha en tu calendario.' : ''),
        },
        await correctedTicket(order, correction.participantId, 'hidden'),
        ...documentLinks(correction.asked, email),
        { kind: 'action', label: 'Ver el evento', url: event },
      ],
      reason: `Recibes este correo porque ${buyer.fullName} ha puesto tu dirección en una entrada que compró en Dorsal. Si no conoces a esta persona, no hagas nada.`,
      calendar,
    },
  };
}
