import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { savedAdultAskedDays, savedAdultTexts } from '@dorsal/domain/saved-adults';
import type { Letter } from './letter.ts';

export const savedAdultAskedPayload = z.object({ adultId: z.string() });

interface Asked {
  /** The name of the account. */
  readonly askedBy: string;
  readonly fullName: string;
  /** The page on which the adult decides. */
  readonly url: string;
}

/** To an adult: an account asks to save their data. The second link refuses, and later withdraws. */
export function savedAdultAsked({ askedBy, fullName, url }: Asked): Letter {
  return {
    subject: `${askedBy} quiere guardar tus datos de carrera`,
    preview: 'Decides tú: hasta que no aceptes, no se guarda nada más.',
    title: '¿Guardamos tus datos?',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(fullName)}: ${askedBy} te inscribe a veces en carreras y quiere tener tus datos guardados en su cuenta de Dorsal.`,
      },
      ...savedAdultTexts.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'action', label: 'Ver qué se guarda y decidir', url },
      { kind: 'link', label: 'No quiero que guarde mis datos', url: `${url}&retirar` },
      {
        kind: 'note',
        title: 'Guarda este correo',
        text: 'Con los mismos enlaces puedes cambiar tus datos o retirarlos más adelante.',
      },
    ],
    reason: `Recibes este correo porque ${askedBy} ha escrito tu dirección en Dorsal. Si no conoces a esa persona, no hagas nada: el enlace caduca en ${savedAdultAskedDays} días. Es personal: no lo reenvíes.`,
  };
}
