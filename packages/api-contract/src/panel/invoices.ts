import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id, signedEuros } from '../scalars.ts';
import { organizerParams } from './members.ts';
import { peopleParams } from './people.ts';

/** `invoice`: over a sale; `corrective`: takes one back, or a part of it. */
export const issuedInvoiceKind = z.enum(['invoice', 'corrective']);

/** What became of an invoice: nothing, or correctives took back a part of it or all. A corrective is `issued`. */
export const issuedInvoiceState = z.enum(['issued', 'partlyCorrected', 'corrected']);

export const issuedInvoice = z
  .object({
    _id: id,
    /** `2026-000042`. */
    number: z.string(),
    kind: issuedInvoiceKind,
    state: issuedInvoiceState,
    /** The number of the invoice that a corrective takes back; null for an invoice. */
    corrects: z.string().nullable(),
    issuedAt: dateTime,
    recipient: z.object({ name: z.string(), taxId: z.string() }),
    event: z.object({ _id: id, name: z.string() }),
    /** The reference of its order that buyers see, and its id. */
    order: z.object({ _id: id, reference: z.string() }),
    /** Below zero for a corrective. */
    base: signedEuros,
    vat: signedEuros,
    total: signedEuros,
  })
  .meta({ id: 'IssuedInvoice' });

export const invoicePage = z
  .object({
    /** Newest first. */
    invoices: z.array(issuedInvoice),
    /** For `after` of the next page; null: no more. */
    next: id.nullable(),
    /** All of the search. */
    count: z.int().min(0),
  })
  .meta({ id: 'InvoicePage' });

export const listInvoicesBody = z
  .strictObject({
    /** Words of the number, or of the buyer's name or tax number. Accents are ignored. */
    q: z.string().max(200, 'Busca con menos texto.').optional(),
    kind: issuedInvoiceKind.optional(),
    /** Of one event; without it, of all that the member may see. */
    eventId: id.optional(),
    /** `2026-11`, in the organizer's zone. */
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'El mes no es válido.')
      .optional(),
    /** The `next` of the previous page. */
    after: id.optional(),
  })
  .meta({ id: 'ListInvoices' });

export type IssuedInvoiceBody = z.input<typeof issuedInvoice>;
export type InvoicePageBody = z.input<typeof invoicePage>;
export type ListInvoicesBody = z.input<typeof listInvoicesBody>;

export const organizerInvoiceEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/invoices/list',
    summary: 'A page of the invoices that the organizer issued; a body, so that no name is in an address',
    authorisation: 'panelSession',
    permission: 'money.read',
    params: organizerParams,
    body: listInvoicesBody,
    answers: { 200: invoicePage, ...errorAnswers(400, 401, 403, 404) },
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/invoices/:invoiceId/pdf',
    summary: 'The document of an invoice, the same bytes as its buyer gets; the activity records it',
    authorisation: 'panelSession',
    permission: 'money.read',
    params: peopleParams.extend({ invoiceId: id }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
};
