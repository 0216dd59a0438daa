import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { verificationCodeMinutes } from '@dorsal/domain/verification-code';
import type { Letter } from './letter.ts';

export const verificationCodePayload = z.object({
  to: z.string(),
  name: z.string(),
  userId: z.string(),
  /** Sealed. */
  code: z.string(),
});

/** The six digits that confirm an account's address; not in the lines that a locked phone shows. */
export function verificationCode({
  name,
  code,
}: Pick<z.output<typeof verificationCodePayload>, 'name' | 'code'>): Letter {
  return {
    subject: 'Tu código de verificación de Dorsal',
    preview: `Escríbelo donde te lo pedimos. Caduca en ${verificationCodeMinutes} minutos.`,
    title: 'Tu código de verificación',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      { kind: 'paragraph', text: 'Escribe este código en Dorsal para verificar tu correo y seguir.' },
      { kind: 'figure', label: 'Código', value: code },
      {
        kind: 'paragraph',
        text: `Funciona una sola vez y caduca en ${verificationCodeMinutes} minutos. No se lo des a nadie: nunca te lo pediremos por teléfono ni por mensaje.`,
      },
    ],
    reason:
      'Recibes este correo porque alguien ha usado esta dirección en Dorsal. Si no has sido tú, no hagas nada.',
  };
}
