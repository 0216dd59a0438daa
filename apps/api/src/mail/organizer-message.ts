import { z } from 'zod';
import { contactMessagePayload, visitorBlocks } from './contact-message.ts';
import type { Letter } from './letter.ts';

/** A visitor's message, with the organizer's address and the event's name. */
export const organizerMessagePayload = contactMessagePayload.extend({
  to: z.string(),
  organizerName: z.string(),
  eventName: z.string(),
});

/**
 * A visitor's message to the organizer of an event. From, To and Subject contain nothing from the visitor, and no
 * e-mail goes to the typed address (security, K2 and K3).
 */
export function organizerMessage(visitor: z.output<typeof organizerMessagePayload>): Letter {
  const title = `Mensaje sobre ${visitor.eventName}`;
  return {
    subject: title,
    preview: 'Alguien te ha escrito desde la página de tu evento.',
    title,
    blocks: visitorBlocks(
      visitor,
      'Tu respuesta irá al correo que ha escrito la persona, y verá tu dirección. Nadie ha comprobado que ese correo sea suyo.',
    ),
    reason:
      'Recibes este correo porque tu dirección es la de contacto de quien organiza el evento. En la página no se muestra.',
    replyTo: { name: visitor.name, address: visitor.email },
  };
}
