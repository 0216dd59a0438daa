import { z } from 'zod';
import { ibanProblem, normaliseIban } from '@dorsal/domain/iban';
import { ibanProblemTexts } from '@dorsal/domain/refund-account';
import { line } from './scalars.ts';

const iban = z
  .string({ error: ibanProblemTexts.blank })
  .max(100)
  .transform(normaliseIban)
  .pipe(
    z.string().superRefine((text, context) => {
      const problem = ibanProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: ibanProblemTexts[problem] });
    }),
  );

/** An account that money is sent to. The IBAN may be written in groups. */
export const bankAccount = { iban, holder: line(140, 'Escribe el nombre de quien tiene la cuenta.') };
