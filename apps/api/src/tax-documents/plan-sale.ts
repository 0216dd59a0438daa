import { eventDay } from '@dorsal/domain/event-dates';
import { taxBreakdown } from '@dorsal/domain/tax-breakdown';
import { saleDocument } from '@dorsal/domain/tax-documents';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import { newId } from '../ids.ts';
import { linesOf } from '../invoices/invoice-sums.ts';
import { isInvoiceable } from '../orders/wrong-billing.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import { type DocumentDraft, TaxDocumentProblem } from './document-draft.ts';
import { partyOf } from '../orders/billing-party.ts';
import { recipientProblem } from './recipient.ts';
import { taxedParts } from './taxed-parts.ts';
import type { TaxDocument, TaxedOrder } from './read-orders.ts';

/**
 * The document of a paid order; undefined if it has one, or needs none. `recipient`: whom the buyer asks to invoice;
 * default: what the order itself says. A recipient that the agency can't identify gets an F2 with a note for a person,
 * so that the sale has its record. Throws TaxDocumentProblem if it needs one that can't be issued.
 */
export function planSale(
  order: TaxedOrder,
  issuer: Pick<TaxIssuer, 'exemptDocuments'>,
  recipient: InvoiceParty | null = isInvoiceable(order.billingData) ? partyOf(order.billingData) : null,
): DocumentDraft | undefined {
  const isDocumented = order.documents.some(({ type }) => type === 'F1' || type === 'F2');
  if (isDocumented || order.invoice || order.paidAt === null) return undefined;
  const { totalCents } = order;
  const problem = recipient ? recipientProblem(recipient) : undefined;
  const parts = taxedParts(order.lines);
  const type = saleDocument({
    taxClasses: parts.map(({ taxClass }) => taxClass),
    totalCents,
    wantsInvoice: recipient !== null && problem === undefined,
    // A buyer who asked for an invoice has a document, and a person sees why it isn't the invoice.
    documentsExempt: issuer.exemptDocuments === 'always' || problem !== undefined,
  });
  if (type === 'none') return undefined;
  if (type === 'needsData')
    throw new TaxDocumentProblem(
      problem ??
        'La compra pasa de 400 € y no tiene los datos de facturación de quien compró: pídeselos y complétalos en el pedido.',
    );
  return {
    ...commonParts(order),
    id: newId(),
    type,
    refundId: null,
    about: null,
    operationAt: order.paidAt,
    recipient: type === 'F1' ? recipient : null,
    lines: linesOf(order.event.name, order.lines),
    sums: taxBreakdown(parts),
    note:
      problem === undefined
        ? null
        : `Quien compró pidió factura y tiene una simplificada. ${problem} Después podrá descargar su factura.`,
  };
}

/** What all documents of an order say. Throws TaxDocumentProblem if the organizer has no data of an issuer. */
export function commonParts({
  id,
  organizerId,
  issuer,
  event,
  lines,
}: TaxedOrder): Pick<
  DocumentDraft,
  'orderId' | 'organizerId' | 'issuer' | 'exemption' | 'description' | 'classes' | 'note'
> {
  if (!issuer)
    throw new TaxDocumentProblem(
      'El organizador no tiene datos de emisor de facturas: añádelos con events import.',
    );
  const day = eventDay(event.startsAt, event.timeZone)?.split('-').toReversed().join('/');
  return {
    orderId: id,
    organizerId,
    issuer,
    classes: null,
    note: null,
    exemption: lines.find(({ vatExemption }) => vatExemption !== null)?.vatExemption ?? null,
    description: `Inscripción en ${event.name.slice(0, 400)}${day ? `, ${day}` : ''}`,
  };
}

/**
 * The issuer of a document about another one: who issued that. Its address is today's, unless the organizer has another
 * NIF since.
 */
export function issuerOf(
  { issuer }: TaxedOrder,
  document: Pick<TaxDocument, 'nif' | 'issuer'>,
): InvoiceParty {
  return issuer && normaliseTaxId(issuer.taxId) === document.nif ? issuer : document.issuer;
}
