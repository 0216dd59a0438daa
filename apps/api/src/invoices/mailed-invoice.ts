import { inTransaction } from '../db/in-transaction.ts';
import { alertOperator } from '../payments/operator-alert.ts';
import type { Services } from '../services.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { Invoice } from './invoice-record.ts';
import { BillingIncompleteError, InvoiceUnavailableError, OrderNotPaidError } from './invoice-refusals.ts';
import { issueCorrective } from './issue-corrective.ts';
import { issueInvoice } from './issue-invoice.ts';

type InvoiceServices = Pick<Services, 'db' | 'config' | 'log'>;

/** An invoice as an e-mail carries it. */
export interface MailedInvoice {
  readonly invoice: Invoice;
  readonly pdf: Buffer;
  /** What it takes back. */
  readonly corrected?: Invoice;
}

/**
 * The invoice that the buyer of a paid order asked for, issued where it was not yet. Null where there is none to send: the
 * order was given back before, or its data were removed. Where the organizer has not said who issues its invoices,
 * an operator is told and InvoiceUnavailableError thrown: the worker tries again until somebody has.
 */
export async function invoiceToSend(
  services: InvoiceServices,
  orderId: string,
): Promise<MailedInvoice | null> {
  try {
    const invoice = await issueInvoice(services, orderId);
    return { invoice, pdf: await invoiceDocument(services, invoice) };
  } catch (error) {
    if (error instanceof OrderNotPaidError || error instanceof BillingIncompleteError) return null;
    if (error instanceof InvoiceUnavailableError) await tellOperator(services, error, orderId);
    throw error;
  }
}

/** What takes the invoice of a refunded order back; null where there is nothing to take back. */
export async function correctiveToSend(
  services: InvoiceServices,
  orderId: string,
): Promise<MailedInvoice | null> {
  const issued = await issueCorrective(services, orderId);
  if (!issued) return null;
  const { corrective: invoice, original: corrected } = issued;
  return { invoice, corrected, pdf: await invoiceDocument(services, invoice, corrected) };
}

async function tellOperator(
  services: InvoiceServices,
  { organizer: { id, slug, name } }: InvoiceUnavailableError,
  orderId: string,
): Promise<void> {
  await inTransaction(services.db, (tx) =>
    alertOperator(tx, services, {
      key: `no-invoice-issuer:${id}`,
      subject: `Faltan los datos fiscales de ${name}`,
      text: `Hay compradores que han pedido factura (el primero, en el pedido ${orderId}), y el organizador ${name} (${slug}) no tiene datos de emisor. Añádelos con events import (organizer.invoiceIssuer): durante 72 horas las facturas pendientes salen solas; las que se rindan, con mail retry.`,
    }),
  );
}
