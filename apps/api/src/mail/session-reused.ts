import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { Letter } from './letter.ts';

export const sessionReusedPayload = z.object({ to: z.string(), name: z.string(), url: z.url() });

/** A used refresh token was sent again: a copy of it exists, and the session has ended. */
export function sessionReused({ name, url }: z.output<typeof sessionReusedPayload>): Letter {
  return {
    subject: 'Hemos cerrado una sesión de tu cuenta de Dorsal',
    preview: 'Alguien ha usado una copia antigua de tu sesión.',
    title: 'Hemos cerrado una sesión',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(name)}:` },
      {
        kind: 'paragraph',
        text: 'Una de tus sesiones se ha usado dos veces con la misma clave, y eso solo pasa cuando hay una copia de ella. Puede ser un navegador que has restaurado, o alguien que la ha copiado. Por si acaso, la hemos cerrado.',
      },
      {
        kind: 'paragraph',
        text: 'Vuelve a iniciar sesión donde la tenías. Si no reconoces lo que ha pasado, pon una contraseña nueva: con ella se cierran todas las demás.',
      },
      { kind: 'action', label: 'Cambiar mi contraseña', url },
    ],
    reason: 'Recibes este correo porque es un aviso de seguridad de tu cuenta en Dorsal.',
  };
}
