import type { ListInvoicesBody } from '@dorsal/api-contract/panel/invoices';
import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type { ListTaxDocumentsBody } from '@dorsal/api-contract/panel/tax-documents';
import type { SavePayoutAccountBody } from '@dorsal/api-contract/panel/payouts';
import type {
  BankColumnChoiceBody,
  ConfirmLinesBody,
  ConfirmTransferBody,
  ListTransfersBody,
} from '@dorsal/api-contract/panel/transfers';
import { blobOf } from './blob-of.ts';
import type { Transport } from '../transport.ts';
import type { EventRef, InvoiceRef, TaxDocumentRef } from './refs.ts';

/** Which days of a settlement. */
export interface SettlementQuery {
  readonly period?: string;
}

/** A bank's file, and the columns that a person chose for it. */
export interface BankFileUpload {
  readonly file: File;
  readonly columns?: BankColumnChoiceBody | undefined;
}

/** Payouts, transfers, settlements, invoices and tax documents. */
export function moneyCalls({ call }: Pick<Transport, 'call'>) {
  return {
    payouts: {
      list: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/payouts', { params: { organizerId }, signal }),
      account: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/payout-account', { params: { organizerId }, signal }),
      saveAccount: (organizerId: string, body: SavePayoutAccountBody) =>
        call('PUT /api/organizer/:organizerId/payout-account', { params: { organizerId }, body }),
    },
    transfers: {
      list: (organizerId: string, body: ListTransfersBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/transfers/list', { params: { organizerId }, body, signal }),
      /** The undecided lines of the bank's files, each with the order that it seems to pay. */
      lines: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/transfers/lines', { params: { organizerId }, signal }),
      /** `columns`: of a table whose columns the server asked for. */
      import: (organizerId: string, upload: BankFileUpload) =>
        call('POST /api/organizer/:organizerId/transfers/files', {
          params: { organizerId },
          body: bankFileForm(upload),
        }),
      /** `key`: a new UUID for each press; a retry after a lost answer repeats it. */
      confirmLines: (organizerId: string, body: ConfirmLinesBody) =>
        call('POST /api/organizer/:organizerId/transfers/confirm', { params: { organizerId }, body }),
      /** Without a line of the bank; `key` as for `confirmLines`. */
      confirm: (organizerId: string, orderId: string, body: ConfirmTransferBody) =>
        call('POST /api/organizer/:organizerId/transfers/orders/:orderId/confirm', {
          params: { organizerId, orderId },
          body,
        }),
      /** Sets a line aside that pays no order, or takes it back. */
      decide: (organizerId: string, lineId: string, isIgnored: boolean) =>
        call('PUT /api/organizer/:organizerId/transfers/lines/:lineId', {
          params: { organizerId, lineId },
          body: { isIgnored },
        }),
    },
    settlement: {
      /** `period`: a month (`2026-11`) or days (`2026-11-01..2026-11-15`); without it, all days. */
      event: (params: EventRef, query: SettlementQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/settlement', { params, query, signal }),
      eventCsv: (params: EventRef, query: SettlementQuery = {}): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/settlement.csv', {
          params,
          query,
          read: blobOf,
        }),
      eventPdf: (params: EventRef, query: SettlementQuery = {}): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/settlement.pdf', {
          params,
          query,
          read: blobOf,
        }),
      all: (organizerId: string, query: SettlementQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/settlement', { params: { organizerId }, query, signal }),
      allCsv: (organizerId: string, query: SettlementQuery = {}): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/settlement.csv', {
          params: { organizerId },
          query,
          read: blobOf,
        }),
    },
    invoices: {
      list: (organizerId: string, body: ListInvoicesBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/invoices/list', { params: { organizerId }, body, signal }),
      pdf: (params: InvoiceRef): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/invoices/:invoiceId/pdf', {
          params,
          read: blobOf,
        }),
    },
    commissionInvoices: {
      list: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/commission-invoices', { params: { organizerId }, signal }),
      pdf: (organizerId: string, commissionInvoiceId: string): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/commission-invoices/:commissionInvoiceId/pdf', {
          params: { organizerId, commissionInvoiceId },
          read: blobOf,
        }),
    },
    taxDocuments: {
      /** `query.eventId`: of one event. */
      summary: (organizerId: string, query: { readonly eventId?: string } = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/tax-documents/summary', {
          params: { organizerId },
          query,
          signal,
        }),
      list: (organizerId: string, body: ListTaxDocumentsBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/tax-documents/list', {
          params: { organizerId },
          body,
          signal,
        }),
      get: (params: TaxDocumentRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/tax-documents/:documentId', { params, signal }),
      pdf: (params: TaxDocumentRef): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/tax-documents/:documentId/pdf', {
          params,
          read: blobOf,
        }),
      /** `key`: a new UUID for each correction; a retry after a lost answer repeats it. */
      correct: (params: TaxDocumentRef, body: CorrectTaxDocumentBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/tax-documents/:documentId/corrections', {
          params,
          body,
        }),
    },
  };
}

function bankFileForm({ file, columns }: BankFileUpload): FormData {
  const form = new FormData();
  if (columns) form.set('columns', JSON.stringify(columns));
  form.set('file', file);
  return form;
}
