import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';

export const googleLinkedPayload = z.object({
  to: z.string(),
  name: z.string(),
  /** `takenOver`: an unconfirmed account of that address was replaced, or a member's was kept. */
  outcome: z.enum(['linked', 'takenOver']),
  /** The page to request a new password. */
  passwordUrl: z.url(),
});

type GoogleLinked = z.output<typeof googleLinkedPayload>;

/** Tells the owner of a known address that a person signed in with Google and that address. */
export function googleLinked(news: GoogleLinked): Letter {
  return news.outcome === 'linked' ? linked(news) : takenOver(news);
}

function linked({ name, passwordUrl }: GoogleLinked): Letter {
  const what = 'Alguien ha entrado en tu cuenta de Dorsal con Google y con este mismo correo.';
  return {
    subject: 'Ya puedes entrar en Dorsal con Google',
    preview: what,
    title: 'Google está unido a tu cuenta',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      { kind: 'paragraph', text: `${what} Desde ahora puedes entrar así o con tu contraseña.` },
      {
        kind: 'paragraph',
        text: 'Si no has sido tú, protege tu cuenta de Google y cambia también tu contraseña de Dorsal.',
      },
      { kind: 'action', label: 'Cambiar mi contraseña', url: passwordUrl },
    ],
    reason: 'Recibes este correo porque la forma de entrar en tu cuenta ha cambiado.',
  };
}

function takenOver({ name, passwordUrl }: GoogleLinked): Letter {
  const what = 'Has entrado con Google y tu correo ha quedado confirmado.';
  return {
    subject: 'Tu cuenta de Dorsal está confirmada',
    preview: what,
    title: 'Tu cuenta está confirmada',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      {
        kind: 'paragraph',
        text: `${what} Con esta dirección había una cuenta sin confirmar, que podía ser de cualquiera: su contraseña, sus sesiones y sus enlaces ya no funcionan.`,
      },
      {
        kind: 'paragraph',
        text: 'Si la habías creado tú, lo que pagaste con este correo está ahora en tu cuenta. Si además de con Google quieres entrar con una contraseña, pon una nueva.',
      },
      { kind: 'action', label: 'Poner una contraseña', url: passwordUrl },
    ],
    reason: 'Recibes este correo porque has entrado en Dorsal con Google y con esta dirección.',
  };
}
