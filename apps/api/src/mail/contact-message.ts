import { z } from 'zod';
import type { Letter } from './letter.ts';

export const contactMessagePayload = z.object({ name: z.string(), email: z.string(), message: z.string() });

/**
 * A visitor's message to whoever answers for the portal. Nothing of the visitor's stands in From, To or Subject, and
 * nothing goes back to the address that was typed (security, K2 and K3).
 */
export function contactMessage({ name, email, message }: z.output<typeof contactMessagePayload>): Letter {
  return {
    subject: 'Mensaje del formulario de contacto',
    preview: 'Alguien ha escrito desde la página de contacto.',
    title: 'Mensaje del formulario de contacto',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Nombre', name],
          ['Correo electrónico', email],
        ],
      },
      { kind: 'paragraph', text: message },
      {
        kind: 'note',
        title: 'Antes de responder',
        text: 'Tu respuesta irá al correo que ha escrito la persona. Nadie ha comprobado que sea suyo.',
      },
    ],
    reason: 'Recibes este correo porque tu dirección es la de contacto de esta instalación.',
    replyTo: { name, address: email },
  };
}
