import { firstName } from '@dorsal/domain/display-name';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { AskedOfPlace } from '../person-documents/asked-by-mail.ts';
import { documentLinks } from './document-links.ts';
import { eventCalendar } from './event-calendar.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { correctableUntil, eventFacts } from './order-blocks.ts';
import { qrTickets } from './qr-tickets.ts';

/**
 * To a participant whom the buyer registered: only the places of that address, without prices or a link to the order.
 * Null once they are no longer valid, and for the buyer's own address, which gets all places.
 */
export async function participantTicket(
  order: MailOrder,
  {
    email,
    event,
    asked = [],
  }: { readonly email: string; readonly asked?: readonly AskedOfPlace[] } & Pick<Links, 'event'>,
): Promise<{ readonly name: string; readonly letter: Letter } | null> {
  const { buyer, eventInfo, status } = order;
  const wanted = normaliseEmail(email);
  if (status !== 'paid' || normaliseEmail(buyer.email) === wanted) return null;
  const block = await qrTickets(order, {
    isWanted: (person) => normaliseEmail(person.email) === wanted,
    emails: 'hidden',
  });
  const [first] = block.tickets;
  if (!first) return null;
  const isOne = block.tickets.length === 1;
  const yours = isOne ? 'Tu entrada' : 'Tus entradas';
  const until = correctableUntil(order);
  const calendar = eventCalendar(order, { event });
  return {
    name: first.fullName,
    letter: {
      subject: `${yours} para ${eventInfo.name}`,
      preview: `Dentro ${isOne ? 'va tu código QR' : 'van tus códigos QR'} para el día del evento.`,
      title: isOne ? 'Ya tienes tu plaza' : 'Ya tienes tus plazas',
      subtitle: eventInfo.name,
      blocks: [
        {
          kind: 'paragraph',
          text: `Hola, ${firstName(first.fullName)}: ${buyer.fullName} te ha inscrito en ${eventInfo.name}.`,
        },
        eventFacts(order),
        {
          kind: 'paragraph',
          text:
            'Enseña el código QR en el acceso, en el móvil o en papel. Es personal: cualquiera que lo tenga puede usarlo.' +
            (calendar ? ' Abre el archivo adjunto para guardar la fecha en tu calendario.' : ''),
        },
        block,
        ...documentLinks(asked, email),
        ...(until === null
          ? []
          : [
              {
                kind: 'paragraph' as const,
                text: `¿Hay un error en tu nombre o en tu correo? Díselo a ${buyer.fullName}: puede corregirlo${until}.`,
              },
            ]),
        { kind: 'action', label: 'Ver el evento', url: event },
      ],
      reason: `Recibes este correo porque ${buyer.fullName} ha comprado una entrada en Dorsal con tu dirección. Si no conoces a esta persona, no hagas nada.`,
      calendar,
    },
  };
}
