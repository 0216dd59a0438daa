import { z } from 'zod';
import { billingLimits } from '@dorsal/domain/billing';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { isSpain, taxIdFit, wrongTaxIdText } from '@dorsal/domain/tax-id';
import { email } from './email.ts';
import { draftLine, line } from './scalars.ts';

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

/**
 * Billing data as typed in the checkout: complete for an invoice; phone and e-mail optional. In Spain a tax number needs its
 * control character and a postal code its five digits; elsewhere neither is checked.
 */
export const completeBillingData = z
  .strictObject({
    type: z.enum(['personal', 'business'], { error: 'Elige personal o empresa.' }),
    fiscalName: line(billingLimits.fiscalName),
    taxId: line(billingLimits.taxId),
    address: line(billingLimits.address),
    postalCode: line(billingLimits.postalCode),
    city: line(billingLimits.city),
    province: line(billingLimits.province),
    country: line(billingLimits.country),
    phone: line(billingLimits.phone).optional(),
    email: email.optional(),
  })
  .refine((billing) => taxIdFit(billing) !== 'wrong', { path: ['taxId'], error: wrongTaxIdText })
  .refine(({ country, postalCode }) => !isSpain(country) || isSpanishPostalCode(postalCode), {
    path: ['postalCode'],
    error: wrongPostalCodeText,
  })
  .meta({ id: 'CompleteBillingData' });

/** Unfinished billing data, as the account stores them: anything may be blank. */
export const billingDataDraft = z
  .strictObject({
    type: z.enum(['personal', 'business'], { error: 'Elige personal o empresa.' }).optional(),
    fiscalName: draftLine(billingLimits.fiscalName),
    taxId: draftLine(billingLimits.taxId),
    address: draftLine(billingLimits.address),
    postalCode: draftLine(billingLimits.postalCode),
    city: draftLine(billingLimits.city),
    province: draftLine(billingLimits.province),
    country: draftLine(billingLimits.country),
    phone: draftLine(billingLimits.phone),
    email: z.union([z.literal(''), email]).optional(),
  })
  .meta({ id: 'BillingDataDraft' });

export type BillingDataBody = z.input<typeof billingData>;
export type CompleteBillingDataBody = z.input<typeof completeBillingData>;
export type BillingDataDraftBody = z.input<typeof billingDataDraft>;
