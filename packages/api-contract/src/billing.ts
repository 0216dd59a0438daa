import { z } from 'zod';
import { email } from './email.ts';
import { line } from './scalars.ts';

/** The data of an invoice's recipient, as the profile keeps it. Any of them may be missing. */
export const billingData = z
  .object({
    type: z.enum(['personal', 'business']),
    fiscalName: z.string(),
    taxId: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
  })
  .partial()
  .meta({ id: 'BillingData' });

/** Billing data as typed in the checkout: complete for an invoice; phone and e-mail optional. */
export const completeBillingData = z
  .strictObject({
    type: z.enum(['personal', 'business'], { error: 'Elige personal o empresa.' }),
    fiscalName: line(120),
    taxId: line(20),
    address: line(200),
    postalCode: line(10),
    city: line(100),
    province: line(100),
    country: line(100),
    phone: line(30).optional(),
    email: email.optional(),
  })
  .meta({ id: 'CompleteBillingData' });

export type BillingDataBody = z.input<typeof billingData>;
export type CompleteBillingDataBody = z.input<typeof completeBillingData>;
