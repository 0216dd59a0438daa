import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { resetTokenMinutes } from '@dorsal/domain/password-reset';
import type { Letter } from './letter.ts';

export const resetPasswordPayload = z.object({
  to: z.string(),
  name: z.string(),
  /** Sealed. */
  url: z.string(),
  /** Hash of the token, to check whether the link is still valid. */
  hash: z.string(),
});

/** The link that sets a new password, or the first one of an account that signs in with Google. */
export function resetPassword({
  name,
  url,
}: Pick<z.output<typeof resetPasswordPayload>, 'name' | 'url'>): Letter {
  return {
    subject: 'Pon una contraseña nueva en Dorsal',
    preview: `El enlace caduca en ${resetTokenMinutes} minutos.`,
    title: 'Pon una contraseña nueva',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      {
        kind: 'paragraph',
        text: 'Has pedido poner una contraseña nueva. Cuando la guardes se cerrarán todas tus sesiones y tendrás que volver a entrar.',
      },
      { kind: 'action', label: 'Poner contraseña nueva', url },
      {
        kind: 'paragraph',
        text: `El enlace funciona una sola vez y caduca en ${resetTokenMinutes} minutos. Si pides otro, este deja de funcionar.`,
      },
    ],
    reason:
      'Recibes este correo porque alguien ha pedido una contraseña nueva para tu cuenta en Dorsal. Si no has sido tú, no hagas nada: la de ahora sigue valiendo.',
  };
}
