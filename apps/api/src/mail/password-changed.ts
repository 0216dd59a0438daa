import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';

export const passwordChangedPayload = z.object({ to: z.string(), name: z.string(), url: z.url() });

/** Notifies the owner of each change of the account's password, so that the owner notices a change by someone else. */
export function passwordChanged({ name, url }: z.output<typeof passwordChangedPayload>): Letter {
  return {
    subject: 'Tu contraseña de Dorsal ha cambiado',
    preview: 'Si no has sido tú, recupera tu cuenta ahora.',
    title: 'Tu contraseña ha cambiado',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      {
        kind: 'paragraph',
        text: 'La contraseña de tu cuenta acaba de cambiar y hemos cerrado las sesiones que tenías abiertas en otros dispositivos.',
      },
      { kind: 'paragraph', text: 'Si has sido tú, no tienes que hacer nada.' },
      {
        kind: 'paragraph',
        text: 'Si no has sido tú, pide un enlace para poner una contraseña nueva: con ella se cierran todas las sesiones.',
      },
      { kind: 'action', label: 'No he sido yo', url },
    ],
    reason: 'Recibes este correo porque es un aviso de seguridad de tu cuenta en Dorsal.',
  };
}
