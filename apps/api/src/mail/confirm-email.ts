import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';

export const confirmEmailPayload = z.object({
  to: z.string(),
  name: z.string(),
  /** Sealed. */
  url: z.string(),
  /** Hash of the token, to check whether the link is still valid. */
  hash: z.string(),
});

/** The link that confirms an account's address. */
export function confirmEmail({
  name,
  url,
}: Pick<z.output<typeof confirmEmailPayload>, 'name' | 'url'>): Letter {
  const why =
    'Confirma que este correo es tuyo para recibir tus entradas y recuperar tu cuenta si la pierdes.';
  return {
    subject: 'Confirma tu correo en Dorsal',
    preview: why,
    title: 'Confirma tu correo',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      { kind: 'paragraph', text: why },
      { kind: 'action', label: 'Confirmar mi correo', url },
      { kind: 'paragraph', text: 'El enlace funciona una sola vez y caduca en 48 horas.' },
    ],
    reason:
      'Recibes este correo porque alguien ha creado una cuenta en Dorsal con esta dirección. Si no has sido tú, no hagas nada.',
  };
}
