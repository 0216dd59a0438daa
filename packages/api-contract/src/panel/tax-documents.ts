import { z } from 'zod';
import { taxClasses } from '@dorsal/domain/tax-class';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { orderDocumentType } from '../order-documents.ts';
import { dateTime, id, signedEuros } from '../scalars.ts';
import { organizerParams } from './members.ts';
import { peopleParams } from './people.ts';
import { correctTaxDocumentBody, taxCorrectionKind } from './tax-corrections.ts';

/** What became of the newest record of a document. `annulled`: a person annulled it, because there was no sale. */
export const taxDocumentState = z.enum(['waiting', 'accepted', 'acceptedWithErrors', 'refused', 'annulled']);

const about = z.object({ _id: id.nullable(), number: z.string() });

const row = {
  _id: id,
  /** `V2027-000042`. */
  number: z.string(),
  type: orderDocumentType,
  /** What it is called, in Spanish: 'Factura simplificada'. */
  title: z.string(),
  state: taxDocumentState,
  /** A person has to look at it: the agency refused its record or found errors, or an invoice couldn't be issued. */
  needsPerson: z.boolean(),
  /** What a rectification corrects, or an invoice replaces; its id is null for an invoice from before the mode. */
  about: about.nullable(),
  /** The day of issue in the issuer's tax zone. */
  issuedOn: z.iso.date(),
  /** Null for a simplified document. */
  recipient: z.object({ name: z.string(), taxId: z.string() }).nullable(),
  event: z.object({ _id: id, name: z.string() }),
  /** The reference of its order that buyers see, and its id. */
  order: z.object({ _id: id, reference: z.string() }),
  /** Below zero for money that was given back. */
  total: signedEuros,
};

export const panelTaxDocument = z.object(row).meta({ id: 'PanelTaxDocument' });

export const taxDocumentPage = z
  .object({
    /** Newest first. */
    documents: z.array(panelTaxDocument),
    /** For `after` of the next page; null: no more. */
    next: id.nullable(),
    /** All of the search. */
    count: z.int().min(0),
  })
  .meta({ id: 'TaxDocumentPage' });

export const listTaxDocumentsBody = z
  .strictObject({
    /** Words of the number, or of the recipient's name or tax number. Accents are ignored. */
    q: z.string().max(200, 'Busca con menos texto.').optional(),
    /** `toLook`: those that need a person, whatever their state. */
    state: z.enum([...taxDocumentState.options, 'toLook']).optional(),
    type: orderDocumentType.optional(),
    /** Of one event; without it, of all that the member may see. */
    eventId: id.optional(),
    /** `2027-01`, in the issuer's tax zone. */
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'El mes no es válido.')
      .optional(),
    /** The `next` of the previous page. */
    after: id.optional(),
  })
  .meta({ id: 'ListTaxDocuments' });

export const taxSummary = z
  .object({
    /** `off`: paid orders have invoices without a record. Documents from before stay. */
    mode: z.enum(['off', 'verifactu']),
    /** All documents that the member may see. */
    documents: z.int().min(0),
    /** Records that the agency has not answered yet, and when the oldest of them was made. */
    waiting: z.object({ count: z.int().min(0), since: dateTime.nullable() }),
    /** Since when the agency can't be reached; null: it can. */
    failingSince: dateTime.nullable(),
    /** The agency's last answer about a record of the issuer; null: none yet. */
    answeredAt: dateTime.nullable(),
    /** Documents that need a person. */
    toLook: z.int().min(0),
    /** Orders whose document can't be issued, at most 20, with the reason in Spanish. */
    unissued: z.array(
      z.object({
        order: z.object({ _id: id, reference: z.string() }),
        event: z.object({ _id: id, name: z.string() }),
        problem: z.string(),
      }),
    ),
  })
  .meta({ id: 'TaxSummary' });

const answer = z.object({
  state: z.enum(['accepted', 'acceptedWithErrors', 'refused']),
  at: dateTime,
  /** The agency's code and its own words; null: none. */
  code: z.int().nullable(),
  text: z.string().nullable(),
  /** What a person has to do about the code, and which person; null without a code. */
  advice: z.object({ who: z.enum(['issuer', 'operator', 'adviser']), action: z.string() }).nullable(),
  /** A person still has to act. */
  isOpen: z.boolean(),
});

/** A document with the history of its records. */
export const taxDocumentDetail = z
  .object({
    ...row,
    recipient: z
      .object({
        name: z.string(),
        taxId: z.string(),
        address: z.string(),
        postalCode: z.string(),
        city: z.string(),
        province: z.string(),
        country: z.string(),
        type: z.enum(['personal', 'business']).nullable(),
      })
      .nullable(),
    /** Base and tax of each class. */
    sums: z.array(z.object({ taxClass: z.enum(taxClasses), base: signedEuros, quota: signedEuros })),
    /** Those of the places and of the management fee, which a correction changes apart. */
    lineClasses: z.object({ ticket: z.array(z.enum(taxClasses)), fee: z.array(z.enum(taxClasses)) }),
    /** The day of the payment or the refund, in the issuer's tax zone. */
    operationOn: z.iso.date(),
    /** Why a person must do something about it, in Spanish; null: nothing, or it is done. */
    note: z.string().nullable(),
    /** The tax agency's page about it. */
    checkUrl: z.url(),
    /** The page of its order, where the buyer asks for an invoice with other data; it shows them to the buyer only. */
    buyerUrl: z.url(),
    /** Later documents that correct or replace it. */
    laterDocuments: z.array(z.object({ _id: id, number: z.string(), title: z.string() })),
    /** Its records, the oldest first. Those after the first correct or annul it. */
    records: z.array(
      z.object({
        kind: z.enum(['alta', 'anulacion']),
        madeAt: dateTime,
        /** Null: the agency has not answered. */
        answer: answer.nullable(),
      }),
    ),
    /** What people did about it, the oldest first. */
    corrections: z.array(
      z.object({
        kind: taxCorrectionKind,
        at: dateTime,
        /** The member; null: the product's team, or an account that is gone. */
        by: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    /** Whether it may be corrected in each way now, or the sentence that says why not. */
    allowed: z.array(z.object({ kind: taxCorrectionKind, refusal: z.string().nullable() })),
  })
  .meta({ id: 'TaxDocumentDetail' });

export type PanelTaxDocumentBody = z.input<typeof panelTaxDocument>;
export type TaxDocumentPageBody = z.input<typeof taxDocumentPage>;
export type ListTaxDocumentsBody = z.input<typeof listTaxDocumentsBody>;
export type TaxSummaryBody = z.input<typeof taxSummary>;
export type TaxDocumentDetailBody = z.input<typeof taxDocumentDetail>;

const path = '/api/organizer/:organizerId/tax-documents' as const;
const documentPath = '/api/organizer/:organizerId/events/:eventId/tax-documents/:documentId' as const;
const documentParams = peopleParams.extend({ documentId: id });

export const organizerTaxDocumentEndpoints = {
  summary: defineEndpoint({
    method: 'GET',
    path: `${path}/summary`,
    summary: "How many records wait for the tax agency, its last answer, and what needs a person's look",
    authorisation: 'panelSession',
    permission: 'money.read',
    params: organizerParams,
    /** Of one event; without it, of all that the member may see. */
    query: z.object({ eventId: id.optional() }),
    answers: { 200: taxSummary, ...errorAnswers(400, 401, 403, 404) },
  }),
  list: defineEndpoint({
    method: 'POST',
    path: `${path}/list`,
    summary:
      'A page of the documents of an issuer in VERI*FACTU mode; a body, so that no name is in an address',
    authorisation: 'panelSession',
    permission: 'money.read',
    params: organizerParams,
    body: listTaxDocumentsBody,
    answers: { 200: taxDocumentPage, ...errorAnswers(400, 401, 403, 404) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: documentPath,
    summary: "A document with its records, the agency's answers, and the corrections that it allows",
    authorisation: 'panelSession',
    permission: 'money.read',
    params: documentParams,
    answers: { 200: taxDocumentDetail, ...errorAnswers(401, 403, 404) },
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: `${documentPath}/pdf`,
    summary: 'The document, the same bytes as its buyer gets; the activity records it',
    authorisation: 'panelSession',
    permission: 'money.read',
    params: documentParams,
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
  correct: defineEndpoint({
    method: 'POST',
    path: `${documentPath}/corrections`,
    summary:
      'Corrects the record, issues another invoice, annuls the document, or notes that a person looked at it',
    authorisation: 'panelSession',
    permission: 'invoices.correct',
    params: documentParams,
    body: correctTaxDocumentBody,
    answers: { 200: taxDocumentDetail, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
};
