import { z } from 'zod';
import { isVerificationCode } from '@dorsal/domain/verification-code';

/** The six digits of an e-mail as people type or paste them, without their spaces. */
export const verificationCode = z
  .string({ error: 'Escribe el código.' })
  .max(20, 'El código tiene seis cifras.')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().refine(isVerificationCode, 'El código tiene seis cifras.'));
