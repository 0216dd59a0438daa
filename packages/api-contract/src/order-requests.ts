import { z } from 'zod';
import { maxLinesPerOrder } from '@dorsal/domain/checkout-limits';
import { completeBillingData } from './billing.ts';
import { email } from './email.ts';
import { paymentMethod } from './events.ts';
import { personData } from './person.ts';
import { answer } from './questions.ts';
import { euros, id, line, personName } from './scalars.ts';
import { verificationCode } from './verification-code.ts';

const items = z
  .array(
    z.strictObject({
      ticketId: id,
      quantity: z
        .int('La cantidad tiene que ser un número entero.')
        .min(1, 'Elige al menos una entrada.')
        .max(100),
    }),
  )
  .min(1, 'Elige al menos una entrada.')
  .max(maxLinesPerOrder)
  .refine((lines) => new Set(lines.map((line) => line.ticketId)).size === lines.length, {
    error: 'Cada tipo de entrada puede aparecer una sola vez.',
  });

/**
 * The token from `POST /api/orders/address-code/verify`: needed after `address_unconfirmed`. An expired one is
 * ignored.
 */
const addressToken = z.string().max(1_000).optional();

export const placeOrderBody = z.strictObject({ eventId: id, items, addressToken }).meta({ id: 'PlaceOrder' });
export const changeItemsBody = z.strictObject({ items, addressToken }).meta({ id: 'ChangeItems' });

export const sendAddressCodeBody = z.strictObject({ email }).meta({ id: 'SendAddressCode' });
export const verifyAddressCodeBody = z
  .strictObject({ email, code: verificationCode })
  .meta({ id: 'VerifyAddressCode' });

export const checkoutBody = z
  .strictObject({
    buyer: z.strictObject({
      fullName: personName('Falta tu nombre completo.'),
      email,
      phone: line(30).optional(),
    }),
    participants: z
      .array(
        z.strictObject({
          ticketId: id,
          /** If the event asks first and last names, the server stores the name that `person.names` compose. */
          fullName: personName('Falta el nombre completo.'),
          email,
          answers: z.array(answer).max(50).optional(),
          /** What the event asks of the person as a race (`sport.fields`). */
          person: personData.optional(),
        }),
      )
      .min(1)
      .max(100),
    billingData: completeBillingData.optional(),
    /**
     * The total that the buyer saw. If the order with these people costs another sum, it stays as it is, and the answer is
     * 409 `price_changed` with the sums. Left out: the total of the hold.
     */
    totalAmount: euros.optional(),
    /** May be left out when the total is zero. */
    paymentMethod: paymentMethod.optional(),
    /**
     * The web page that shows the checkout in a frame, to which the buyer returns. If the organizer has not listed its
     * origin, it is not stored, but the purchase is not refused.
     */
    returnUrl: z
      .url({ protocol: /^https?$/, error: 'La dirección de vuelta tiene que ser una página web.' })
      .max(2_000, 'La dirección de vuelta es demasiado larga.')
      .optional(),
    /**
     * The `utm` parameters of the address by which the buyer came to the portal, as in its query. Of a frame they are in
     * `returnUrl`. What is not a campaign is ignored, and never stops a purchase.
     */
    campaign: z.string().optional().catch(undefined),
    acceptTerms: z.literal(true, {
      error: 'Debes aceptar los términos y condiciones y la política de privacidad',
    }),
    /** The optional box under `advertisingConsentText`. Default: not ticked. */
    acceptAdvertising: z.boolean().optional(),
    addressToken,
  })
  .meta({ id: 'Checkout' });

/** The corrected data of a participant. */
export const correctParticipantBody = z
  .strictObject({
    /** If the event asks first and last names, another name needs `person.names`, which compose it. */
    fullName: personName('Falta el nombre completo.'),
    email,
    /**
     * What the event asks of the person as a race. Needed with another address, if it asks anything. With `names` alone
     * the other data of the same person stay.
     */
    person: personData.optional(),
    /**
     * The texts that a buyer accepts for another person of the place. `version`: that of the text that was shown; left out
     * only if it has none. Texts that the event doesn't ask of the place are ignored.
     */
    waivers: z
      .array(z.strictObject({ questionId: id, version: z.string().max(60).optional() }))
      .max(50)
      .optional(),
  })
  .meta({ id: 'CorrectParticipant' });

/** The recipient of an invoice that is requested after the payment. */
export const orderBillingBody = z
  .strictObject({ billingData: completeBillingData })
  .meta({ id: 'OrderBilling' });

export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type ChangeItemsBody = z.input<typeof changeItemsBody>;
export type CheckoutBody = z.input<typeof checkoutBody>;
export type VerifyAddressCodeBody = z.input<typeof verifyAddressCodeBody>;
export type OrderBillingBody = z.input<typeof orderBillingBody>;
export type CorrectParticipantBody = z.input<typeof correctParticipantBody>;
