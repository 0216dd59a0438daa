import { z } from 'zod';
import { billingLimits } from '@dorsal/domain/billing';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { taxClasses } from '@dorsal/domain/tax-class';
import { isSpain } from '@dorsal/domain/tax-id';
import { line } from '../scalars.ts';

/** `record`: its record is made again; `invoice`: another invoice takes its place; `noted`: a person looked at it. */
export const taxCorrectionKind = z.enum(['record', 'invoice', 'annulment', 'noted']);

/** From classes of tax of the document to those that it should have. */
const classes = z.partialRecord(z.enum(taxClasses), z.enum(taxClasses));

/** The recipient as the new invoice names it. The tax agency must be able to identify it. */
const recipient = z
  .strictObject({
    type: z.enum(['personal', 'business'], { error: 'Elige persona o empresa.' }),
    name: line(billingLimits.fiscalName),
    taxId: line(billingLimits.taxId),
    address: line(billingLimits.address),
    postalCode: line(billingLimits.postalCode),
    city: line(billingLimits.city),
    province: line(billingLimits.province),
    country: line(billingLimits.country),
  })
  .refine(({ country, postalCode }) => !isSpain(country) || isSpanishPostalCode(postalCode), {
    path: ['postalCode'],
    error: wrongPostalCodeText,
  });

export const correctTaxDocumentBody = z
  .strictObject({
    /** Drawn by the page for each correction: sent twice, it is made once. */
    key: z.uuid(),
    reason: line(500, 'Escribe por qué lo haces.'),
    change: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('record'),
        /** What was sold, as the record says it. */
        description: line(500).optional(),
      }),
      z.strictObject({
        kind: z.literal('invoice'),
        recipient: recipient.optional(),
        /** Of the places and of the management fee. Not for an invoice in exchange for a simplified one. */
        classes: z.strictObject({ ticket: classes.optional(), fee: classes.optional() }).optional(),
      }),
      z.strictObject({ kind: z.literal('annulment') }),
      z.strictObject({ kind: z.literal('noted') }),
    ]),
  })
  .meta({ id: 'CorrectTaxDocument' });

export type CorrectTaxDocumentBody = z.input<typeof correctTaxDocumentBody>;
