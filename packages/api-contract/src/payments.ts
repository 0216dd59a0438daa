import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';

/** What Redsys posts and appends: signed parameters, as its "conexión por redirección" documents them. */
export const redsysSigned = z
  .object({
    Ds_SignatureVersion: z.string().max(40),
    Ds_MerchantParameters: z.string().max(12_000),
    Ds_Signature: z.string().max(400),
  })
  .meta({ id: 'RedsysSigned' });

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
    summary: 'URLOK and URLKO: applies verified parameters, then leads to the confirmation',
    authorisation: 'signature',
    query: redsysSigned.partial(),
    answers: { 303: null },
  }),
};
