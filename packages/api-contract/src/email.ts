import { z } from 'zod';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';

/** An e-mail address as people type it, normalized (trimmed, lower case). Only ASCII is accepted. */
export const email = z
  .string({ error: 'Falta el correo electrónico.' })
  .max(320, 'El correo electrónico es demasiado largo.')
  .transform((text) => normaliseEmail(text))
  .pipe(
    z
      .string()
      .min(1, 'Falta el correo electrónico.')
      .refine((text) => isEmailAddress(text), 'Escribe un correo válido, por ejemplo andreu@correo.es.'),
  );
