import { z } from 'zod';
import type { Letter } from './letter.ts';

/** The fields of a contact form. `email` is not verified. */
export const contactMessagePayload = z.object({ name: z.string(), email: z.string(), message: z.string() });

/**
 * A visitor's message to the operator of the portal. From, To and Subject contain nothing from the visitor, and no
 * e-mail goes to the typed address (security, K2 and K3).
 */
export function contactMessage(visitor: z.output<typeof contactMessagePayload>): Letter {
  return {
    subject: 'Mensaje del formulario de contacto',
    preview: 'Alguien ha escrito desde la página de contacto.',
    title: 'Mensaje del formulario de contacto',
    blocks: visitorBlocks(
      visitor,
      'Tu respuesta irá al correo que ha escrito la persona. Nadie ha comprobado que sea suyo.',
    ),
    reason: 'Recibes este correo porque tu dirección es la de contacto de esta instalación.',
    replyTo: { name: visitor.name, address: visitor.email },
  };
}

/**
 * The visitor's name, address and message, and advice to read before replying: the address is not verified.
 */
export function visitorBlocks(
  { name, email, message }: z.output<typeof contactMessagePayload>,
  advice: string,
): Letter['blocks'] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Nombre', name],
        ['Correo electrónico', email],
      ],
    },
    { kind: 'paragraph', text: message },
    { kind: 'note', title: 'Antes de responder', text: advice },
  ];
}
