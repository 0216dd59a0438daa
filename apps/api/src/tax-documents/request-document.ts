import { and, eq, inArray, sql } from 'drizzle-orm';
import { isInvoiceReady } from '@dorsal/domain/billing';
import type { BillingData } from '../db/json/billing-data.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxDocuments, taxWork } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { users } from '../db/schema/users.ts';
import { orders } from '../db/schema/orders.ts';
import {
  BillingIncompleteError,
  InvoiceUnavailableError,
  OrderFreeError,
  OrderNotPaidError,
  WrongBillingError,
} from '../invoices/invoice-refusals.ts';
import { partyOf } from '../orders/billing-party.ts';
import { isInvoiceable, wrongBilling } from '../orders/wrong-billing.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { taxDocumentMail } from '../outbox/tax-document-mails.ts';
import type { Services } from '../services.ts';
import { lockChain } from '../tax-records/lock-chain.ts';
import { TaxDocumentProblem } from './document-draft.ts';
import { Desk, issueWork } from './issue-work.ts';
import { currentInvoice } from './current-invoice.ts';
import { planExchange } from './plan-exchange.ts';
import { planSale } from './plan-sale.ts';
import { recipientProblem } from './recipient.ts';
import { readOrders, type TaxDocument, type TaxedOrder } from './read-orders.ts';

/**
 * The invoice of a paid order whose seller is in VERI*FACTU mode: its F1 or F3, or what corrects it, or an F3 that is
 * issued now in place of its simplified document, once, also for concurrent calls. Undefined if the order belongs to the time before the mode.
 * Throws OrderNotPaidError, OrderFreeError, BillingIncompleteError (including WrongBillingError) and
 * InvoiceUnavailableError.
 */
export async function requestDocument(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  orderId: string,
): Promise<TaxDocument | undefined> {
  return inTransaction(services.db, async (tx) => {
    const nif = await issuerOf(tx, orderId);
    if (nif === undefined) return undefined;
    await issueWaiting(tx, services, { nif, orderId });
    const [order] = await readOrders(tx, [orderId]);
    if (!order || order.invoice) return undefined;
    const known = currentInvoice(order);
    if (known) return known;
    if (order.status !== 'paid' || order.paidAt === null) throw new OrderNotPaidError();
    if (order.totalCents === 0) throw new OrderFreeError();
    return issueNow(tx, services, { nif, order, recipient: await recipientFor(tx, order) });
  });
}

/** The issuer of an order that was paid, or documented, in the mode. */
async function issuerOf(tx: Transaction, orderId: string): Promise<string | undefined> {
  const [documented] = await tx
    .select({ nif: taxDocuments.nif })
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .limit(1);
  if (documented) return documented.nif;
  // A payment that began before the entry and waited for it has work of the mode, and an earlier moment.
  const [waiting] = await tx
    .select({ nif: taxWork.nif })
    .from(taxWork)
    .where(eq(taxWork.orderId, orderId))
    .limit(1);
  if (waiting) return waiting.nif;
  const [row] = await tx
    .select({ nif: taxIssuers.nif })
    .from(orders)
    .innerJoin(organizers, eq(organizers.id, orders.sellerId))
    .innerJoin(taxIssuers, eq(taxIssuers.nif, organizers.taxIssuer))
    .where(
      and(
        eq(orders.id, orderId),
        eq(taxIssuers.mode, 'verifactu'),
        sql`(${orders.paidAt} is null or ${orders.paidAt} >= greatest(${taxIssuers.startedAt}, ${organizers.taxIssuerSince}))`,
      ),
    );
  return row?.nif;
}

/** The worker may not have issued the order's documents yet. */
async function issueWaiting(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  { nif, orderId }: { readonly nif: string; readonly orderId: string },
): Promise<void> {
  const work = await tx
    .select({ id: taxWork.id, orderId: taxWork.orderId, refundId: taxWork.refundId })
    .from(taxWork)
    .where(eq(taxWork.orderId, orderId))
    .orderBy(taxWork.id)
    .for('update');
  if (work.length === 0) return;
  const { documents, problems } = await issueWork(tx, services, { nif, work });
  await enqueueAll(
    tx,
    documents.filter(({ type }) => type !== 'F3').map((document) => taxDocumentMail(document)),
  );
  const stuck = new Set(problems.map(({ work: { id } }) => id));
  const done = work.map(({ id }) => id).filter((id) => !stuck.has(id));
  if (done.length > 0) await tx.delete(taxWork).where(inArray(taxWork.id, done));
}

interface Wanted {
  readonly nif: string;
  readonly order: TaxedOrder;
  readonly recipient: InvoiceParty;
}

async function issueNow(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { nif, order, recipient }: Wanted,
): Promise<TaxDocument> {
  const chain = await lockChain(tx, nif);
  const desk = new Desk(tx, services, chain);
  try {
    const sale = planSale(order, chain.issuer, recipient);
    const drafts = desk.checked(order, sale ? [sale] : planExchange(order, recipient));
    const [document] = await desk.append(drafts, [order]);
    if (document) return document;
  } catch (error) {
    if (!(error instanceof TaxDocumentProblem)) throw error;
    services.log.error({ orderId: order.id, problem: error.message }, 'an invoice cannot be issued');
  }
  throw new InvoiceUnavailableError({
    id: order.organizerId,
    slug: '',
    name: order.issuer?.name ?? 'El organizador',
  });
}

/** The order's own billing data, else its account's. */
async function recipientFor(tx: Transaction, { billingData, userId }: TaxedOrder): Promise<InvoiceParty> {
  const billing = isInvoiceable(billingData) ? billingData : await profileBilling(tx, userId);
  if (!billing || !isInvoiceReady(billing)) throw new BillingIncompleteError();
  const wrong = wrongBilling(billing);
  if (wrong) throw new WrongBillingError(wrong);
  const recipient = partyOf(billing);
  const country = recipientProblem(recipient);
  if (country !== undefined) throw new WrongBillingError({ country });
  return recipient;
}

async function profileBilling(tx: Transaction, userId: string | null): Promise<BillingData | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ billingData: users.billingData }).from(users).where(eq(users.id, userId));
  return user?.billingData ?? null;
}
