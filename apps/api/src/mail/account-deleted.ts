import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';

export const accountDeletedPayload = z.object({ to: z.string(), name: z.string() });

/** Tells the person that the account was deleted, and what data stays. */
export function accountDeleted({ name }: z.output<typeof accountDeletedPayload>): Letter {
  return {
    subject: 'Hemos eliminado tu cuenta de Dorsal',
    preview: 'Tus datos personales ya no están en tu cuenta, porque ya no existe.',
    title: 'Tu cuenta ya no existe',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      {
        kind: 'paragraph',
        text: 'Como nos has pedido, hemos eliminado tu cuenta con tu perfil, tu foto y tus sesiones.',
      },
      {
        kind: 'paragraph',
        text: 'Si tienes entradas para una carrera que todavía no se ha celebrado, siguen siendo válidas: las encontrarás en el correo de tu compra. Al día siguiente de la carrera borramos también los nombres y los correos de ese pedido.',
      },
      {
        kind: 'paragraph',
        text: 'Las facturas emitidas y los apuntes de los pagos se conservan el tiempo que marca la ley.',
      },
    ],
    reason: 'Recibes este correo porque se ha eliminado la cuenta de Dorsal que tenía esta dirección.',
  };
}
