import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id, signedEuros } from '../scalars.ts';
import { issuedInvoiceKind } from './invoices.ts';
import { organizerParams } from './members.ts';

export const commissionInvoices = z
  .object({
    /** Newest first. */
    invoices: z.array(
      z.object({
        _id: id,
        /** `C2027-000001`. */
        number: z.string(),
        kind: issuedInvoiceKind,
        /** The number of the invoice that a corrective takes back in part or whole; null for an invoice. */
        corrects: z.string().nullable(),
        /** `2027-01`: of an invoice the month of the sales, of a corrective the month of the refunds. */
        month: z.string(),
        issuedAt: dateTime,
        /** Below zero for a corrective. */
        base: signedEuros,
        vat: signedEuros,
        total: signedEuros,
      }),
    ),
  })
  .meta({ id: 'CommissionInvoices' });

export type CommissionInvoicesBody = z.input<typeof commissionInvoices>;

export const commissionInvoiceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/commission-invoices',
    summary: "The invoices of the portal's company to the organizer, over its commission",
    authorisation: 'panelSession',
    permission: 'payouts.read',
    params: organizerParams,
    answers: { 200: commissionInvoices, ...errorAnswers(401, 403, 404) },
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/commission-invoices/:commissionInvoiceId/pdf',
    summary: 'The document of one of these invoices',
    authorisation: 'panelSession',
    permission: 'payouts.read',
    params: organizerParams.extend({ commissionInvoiceId: id }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
};
