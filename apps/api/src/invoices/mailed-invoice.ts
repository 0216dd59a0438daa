import { inTransaction } from '../db/in-transaction.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { Invoice } from './invoice-record.ts';
import { BillingIncompleteError, InvoiceUnavailableError, OrderNotPaidError } from './invoice-refusals.ts';
import { issueCorrective } from './issue-corrective.ts';
import { issueInvoice } from './issue-invoice.ts';

type InvoiceServices = Pick<Services, 'db' | 'config' | 'log'>;

/** An invoice for an e-mail. */
export interface MailedInvoice {
  readonly invoice: Invoice;
  readonly pdf: Buffer;
  /** The invoice that it takes back, in part or whole. */
  readonly corrected?: Invoice;
}

/**
 * The invoice that the buyer of a paid order asked for, issued now unless it exists. Null if no invoice can be sent:
 * the order was refunded before, or its data was removed. If the organizer has no invoice issuer, the operator is
 * notified and InvoiceUnavailableError thrown: the worker retries until it has one.
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

/** The corrective for the invoice of a refund's order; null if there is nothing to correct. */
export async function correctiveToSend(
  services: InvoiceServices,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<MailedInvoice | null> {
  const issued = await issueCorrective(services, refund);
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
