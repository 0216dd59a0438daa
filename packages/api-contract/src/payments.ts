import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { id } from './scalars.ts';

/**
 * The signed parameters that Redsys posts or appends to the address, as its "conexión por redirección" documents them.
 */
export const redsysSigned = z
  .object({
    Ds_SignatureVersion: z.string().max(40),
    Ds_MerchantParameters: z.string().max(12_000),
    Ds_Signature: z.string().max(400),
  })
  .meta({ id: 'RedsysSigned' });

/** An invalid value counts as absent, so that the buyer is redirected even if the address was damaged. */
const whereItFits = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const redsysReturn = z.object({
  /** Only selects the page for the buyer; proves nothing. */
  orderId: whereItFits(id),
  Ds_SignatureVersion: whereItFits(redsysSigned.shape.Ds_SignatureVersion),
  Ds_MerchantParameters: whereItFits(redsysSigned.shape.Ds_MerchantParameters),
  Ds_Signature: whereItFits(redsysSigned.shape.Ds_Signature),
});

export const paymentEndpoints = {
  notification: defineEndpoint({
    method: 'POST',
    path: '/api/payments/redsys/notification',
    summary: "The TPV's signed notification; every effect exactly once",
    authorisation: 'signature',
    body: redsysSigned,
    bodyType: 'application/x-www-form-urlencoded',
    answers: { 200: z.object({ message: z.string() }).meta({ id: 'Received' }), ...errorAnswers(400, 503) },
  }),
  return: defineEndpoint({
    method: 'GET',
    path: '/api/payments/redsys/return',
    summary: 'URLOK and URLKO: applies parameters if they are signed, then leads to the confirmation',
    authorisation: 'signature',
    query: redsysReturn,
    answers: { 303: null },
  }),
};
