import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';

/** What happened, as title and as sentence. */
const news = {
  totpAdded: {
    title: 'Se ha activado una app de códigos',
    text: 'Tu cuenta pide ahora, además de la contraseña, el código de una app.',
  },
  totpRemoved: {
    title: 'Se ha quitado la app de códigos',
    text: 'Los códigos de la app que tenías ya no valen para entrar en el panel.',
  },
  passkeyAdded: {
    title: 'Se ha añadido una llave de acceso',
    text: 'Con esa llave se entra ahora en el panel, sin contraseña.',
  },
  passkeyRemoved: {
    title: 'Se ha quitado una llave de acceso',
    text: 'Esa llave ya no vale para entrar en el panel.',
  },
  recoveryCodesRenewed: {
    title: 'Se han creado códigos de recuperación nuevos',
    text: 'Los códigos de recuperación que tenías antes ya no valen.',
  },
  recoveryCodeUsed: {
    title: 'Se ha usado un código de recuperación',
    text: 'Alguien ha confirmado el segundo paso de tu cuenta con uno de tus códigos de recuperación, que ya no vale más.',
  },
} as const;

export type FactorChange = keyof typeof news;

export const secondFactorChangedPayload = z.object({
  to: z.string(),
  name: z.string(),
  change: z.enum(Object.keys(news) as [FactorChange]),
  /** The account's page of the panel. */
  url: z.url(),
});

/** Notifies the person of each change of the second factors, and of each use of a recovery code. */
export function secondFactorChanged({
  name,
  change,
  url,
}: z.output<typeof secondFactorChangedPayload>): Letter {
  const { title, text } = news[change];
  return {
    subject: `${title} en Dorsal`,
    preview: 'Si no has sido tú, protege tu cuenta ahora.',
    title,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: 'Si has sido tú, no tienes que hacer nada.' },
      {
        kind: 'paragraph',
        text: 'Si no has sido tú, cambia tu contraseña y revisa el segundo paso y las sesiones abiertas de tu cuenta.',
      },
      { kind: 'action', label: 'Revisar mi cuenta', url },
    ],
    reason: 'Recibes este correo porque es un aviso de seguridad de tu cuenta en Dorsal.',
  };
}
