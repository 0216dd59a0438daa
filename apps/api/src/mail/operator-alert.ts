import { z } from 'zod';
import type { Letter } from './letter.ts';

export const operatorAlertPayload = z.object({ subject: z.string(), text: z.string() });

/** Tells the operator about something that needs a person. */
export function operatorAlert({ subject, text }: z.output<typeof operatorAlertPayload>): Letter {
  return {
    subject: `[Dorsal] ${subject}`,
    preview: text,
    title: subject,
    blocks: [{ kind: 'paragraph', text }],
    reason: 'Recibes este correo porque tu dirección es la de operaciones de esta instalación.',
  };
}
