import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { eventFacts } from './order-blocks.ts';

interface MovedPlace {
  /** The name before the correction. */
  readonly fullName: string;
  readonly ticketTypeId: string;
}

/**
 * Tells the previous address of a place that its QR code is invalid. It omits who has the place now: the address may
 * always have been a stranger's.
 */
export function participantMoved(
  order: MailOrder,
  { fullName, ticketTypeId }: MovedPlace,
  { event }: Pick<Links, 'event'>,
): Letter {
  const { buyer, eventInfo, tickets } = order;
  const ticketName = tickets.find(({ ticketId }) => ticketId === ticketTypeId)?.name;
  const place = ticketName === undefined ? 'una plaza' : `una plaza de ${ticketName}`;
  return {
    subject: `Una entrada para ${eventInfo.name} ya no es válida`,
    preview: 'El código QR que recibiste ya no abre el acceso al evento.',
    title: 'Esta entrada ya no es válida',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(fullName)}: ${buyer.fullName} ha cambiado el correo de ${place} que estaba a nombre de ${fullName} y con esta dirección.`,
      },
      {
        kind: 'paragraph',
        text: `El código QR que recibiste de esa plaza ya no abre el acceso al evento. Si no lo esperabas, habla con ${buyer.fullName}, que hizo la compra.`,
      },
      eventFacts(order),
      { kind: 'action', label: 'Ver el evento', url: event },
    ],
    reason: `Recibes este correo porque ${buyer.fullName} había comprado una entrada en Dorsal con tu dirección.`,
  };
}
