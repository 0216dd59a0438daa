import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { correctedPlace, correctedTicket } from './corrected-place.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { eventFacts } from './order-blocks.ts';
import { orderPayload } from './order-payloads.ts';
import { zonedTime } from './zoned-time.ts';

export const guardianAskedPayload = orderPayload.extend({ consentId: z.string(), email: z.string() });
export const guardianAnsweredPayload = orderPayload.extend({ participantId: z.string() });

interface Request {
  readonly participantId: string;
  readonly deadline: Date | null;
  /** The page that asks for the consent. */
  readonly url: string;
}

/** To the guardian of a person under 18: the link that asks them to consent. Null if the place is no longer valid. */
export function guardianAsked(order: MailOrder, { participantId, deadline, url }: Request): Letter | null {
  const place = correctedPlace(order, { participantId });
  if (!place) return null;
  const { buyer, eventInfo } = order;
  const child = firstName(place.fullName);
  const until = deadline ? `Tienes hasta el ${zonedTime(deadline, eventInfo.timeZone)}.` : '';
  return {
    subject: `Autoriza a ${child}: ${eventInfo.name}`,
    preview: `${buyer.fullName} dice que autorizas a ${child} a participar. ${until}`.trim(),
    title: `Autoriza a ${child}`,
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${buyer.fullName} ha inscrito a ${child} en «${place.ticketName}» de ${eventInfo.name} y dice que la autorización la das tú, como madre, padre o tutor legal.`,
      },
      eventFacts(order),
      { kind: 'action', label: `Leer y autorizar a ${child}`, url },
      {
        kind: 'paragraph',
        text: `${until} Sin tu autorización, ${child} no tiene código QR. En la misma página puedes decir que no.`.trim(),
      },
    ],
    reason: `Recibes este correo porque ${buyer.fullName} ha dado tu dirección en Dorsal como la de quien autoriza a ${child}. Si no es así, no hagas nada. El enlace es personal: no lo reenvíes.`,
  };
}

/** To the buyer: the guardian has consented, with the ticket. Null if the place is no longer valid. */
export async function guardianSigned(
  order: MailOrder,
  participantId: string,
  { owner }: Pick<Links, 'owner'>,
): Promise<Letter | null> {
  const place = correctedPlace(order, { participantId });
  if (!place) return null;
  const { buyer, eventInfo } = order;
  const child = firstName(place.fullName);
  return {
    subject: `Autorización firmada: ya tienes la entrada de ${child} para ${eventInfo.name}`,
    preview: `${child} ya puede participar. Dentro va su código QR.`,
    title: 'Autorización firmada',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: ya han autorizado a ${place.fullName} a participar en ${eventInfo.name}. Esta es su entrada.`,
      },
      await correctedTicket(order, participantId, 'shown'),
      eventFacts(order),
      { kind: 'action', label: 'Ver mi compra', url: owner },
    ],
    reason: buyerReason,
  };
}

/** To the buyer: the guardian does not consent. Null if the place is no longer valid. */
export function guardianRefused(
  order: MailOrder,
  participantId: string,
  { owner, event }: Pick<Links, 'owner' | 'event'>,
): Letter | null {
  const place = correctedPlace(order, { participantId });
  if (place?.state !== 'awaitsGuardian') return null;
  const { buyer, eventInfo, organizerName } = order;
  const child = firstName(place.fullName);
  const until = place.guardian?.deadline;
  return {
    subject: `No autorizan a ${child}: ${eventInfo.name}`,
    preview: `La plaza sigue a nombre de ${place.fullName}, sin código QR.`,
    title: `No autorizan a ${child}`,
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: la persona que indicaste no autoriza a ${place.fullName} a participar en ${eventInfo.name}.${until ? ` Puede cambiar de idea hasta el ${zonedTime(until, eventInfo.timeZone)}.` : ''}`,
      },
      {
        kind: 'paragraph',
        text: `La plaza no se anula ni se devuelve sola: habla con ${organizerName} para decidir qué hacéis.`,
      },
      eventFacts(order),
      { kind: 'action', label: 'Ver mi compra', url: owner },
      { kind: 'link', label: `Escribir a ${organizerName}`, url: `${event}/contacto` },
    ],
    reason: buyerReason,
  };
}

const buyerReason =
  'Recibes este correo porque has comprado esta entrada en Dorsal. El enlace a tu compra es personal: no lo reenvíes.';
