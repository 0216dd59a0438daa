import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { orderPayload } from './order-payloads.ts';
import { placeNames } from './valid-places.ts';

export const duplicatePeoplePayload = orderPayload.extend({ personIds: z.array(z.string()) });

/**
 * To the buyer: these people of the order seem to be in another order of the event, too. It says nothing about the other. Null if
 * it isn't so any more.
 */
export function duplicatePeople(
  order: MailOrder,
  { event, owner, confirm }: Links,
  participantIds: readonly string[],
): Letter | null {
  const names = placeNames(order, participantIds);
  if (names.length === 0) return null;
  const { buyer, eventInfo, isUnconfirmed } = order;
  const isOne = names.length === 1;
  const title = isOne ? 'Puede que una plaza esté repetida' : 'Puede que haya plazas repetidas';
  return {
    subject: `${title} en ${eventInfo.name}`,
    preview: 'Tus plazas siguen valiendo: solo queremos que lo sepas.',
    title,
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: por el documento, o por el nombre y la fecha de nacimiento, ${isOne ? 'esta plaza coincide' : 'estas plazas coinciden'} con otra inscripción de este evento. Siguen siendo válidas, y la organización lo sabe.`,
      },
      {
        kind: 'facts',
        facts: [...names.map((name) => ['Plaza', name] as const), ['Ref', confirmationReference(order._id)]],
      },
      {
        kind: 'paragraph',
        text: 'Si son dos personas distintas, no tienes que hacer nada. Si es la misma, corrige los datos en tu compra o escribe a la organización desde la página del evento.',
      },
      { kind: 'action', label: 'Ver mi compra', url: isUnconfirmed ? confirm : owner },
      { kind: 'link', label: 'Escribir a la organización', url: event },
    ],
    reason:
      'Recibes este correo porque has hecho esta inscripción en Dorsal. El enlace a tu compra es personal: no lo reenvíes.',
  };
}
