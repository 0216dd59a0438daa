import { z } from 'zod';
import { verificationCodeMinutes } from '@dorsal/domain/verification-code';
import type { Letter } from './letter.ts';

export const addressCodePayload = z.object({ to: z.string(), code: z.string() });

/** The six digits that confirm a buyer's address in the checkout; not in the lines that a locked phone shows. */
export function addressCode({ code }: Pick<z.output<typeof addressCodePayload>, 'code'>): Letter {
  return {
    subject: 'Tu código para terminar la inscripción',
    preview: `Escríbelo en la página de tu inscripción. Caduca en ${verificationCodeMinutes} minutos.`,
    title: 'Tu código para terminar la inscripción',
    blocks: [
      { kind: 'paragraph', text: 'Hola:' },
      {
        kind: 'paragraph',
        text: 'Escribe este código en la página de tu inscripción para confirmar tu correo y seguir.',
      },
      { kind: 'figure', label: 'Código', value: code },
      {
        kind: 'paragraph',
        text: `Funciona una sola vez y caduca en ${verificationCodeMinutes} minutos. No se lo des a nadie: nunca te lo pediremos por teléfono ni por mensaje.`,
      },
    ],
    reason:
      'Recibes este correo porque alguien ha usado esta dirección en una inscripción de Dorsal. Si no has sido tú, no hagas nada.',
  };
}
