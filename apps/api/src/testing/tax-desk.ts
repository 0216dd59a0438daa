import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CompleteBillingDataBody } from '@dorsal/api-contract/billing';
import { parseRecords } from '@dorsal/verifactu/read-records';
import { verifyChain } from '@dorsal/verifactu/verify-chain';
import { agencyServer } from './agency-server.ts';
import { exampleBilling, exampleIssuer } from './invoiced-orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxAnswers, taxDeliveries, taxDocuments, taxRecords } from '../db/schema/tax.ts';
import type { Services } from '../services.ts';
import { sendNextRecords } from '../tax-records/send-records.ts';
import { enterTaxMode } from '../tax-records/tax-mode.ts';
import { issueNextDocuments } from '../tax-documents/issue-documents.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { attemptNumber, bankMessage, notify } from './buyer.ts';
import { refundDesk } from './refund-desk.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';

export const agreement = { version: '1', by: 'Amparo Giner, presidenta' };

interface TaxDeskOptions {
  readonly keepsBooks?: boolean;
  /** Another agency than the one in memory. */
  readonly serviceUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Orders of an organizer in VERI*FACTU mode, and their documents and records. */
export async function taxDesk({ keepsBooks = true, serviceUrl, environment = {} }: TaxDeskOptions = {}) {
  const agency = await agencyServer();
  const service = serviceUrl === undefined ? agency.environment : { TAX_SERVICE_URL: serviceUrl };
  const desk = await refundDesk({ environment: { ...service, ...environment }, keepsBooks });
  const { app, bank, buyer, db, services } = desk;

  /** An event of the example issuer. */
  function sale(more: EventDraft = {}) {
    return seedEvent(db, { invoiceIssuer: exampleIssuer, feeFixedCents: 50, ...more });
  }

  const enter = (organizerId: string) => enterTaxMode(services, organizerId, agreement);

  /** A paid order of places at 18,50 € with a fee of 0,50 € each. `billing`: the buyer asks for an invoice. */
  async function purchase(
    event: Awaited<ReturnType<typeof seedEvent>>,
    {
      quantity = 2,
      billing = false,
    }: { quantity?: number; billing?: boolean | CompleteBillingDataBody } = {},
  ) {
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity }]);
    const billingData = billing === true ? exampleBilling : billing;
    const sent = (await buyer.checkout(order, billingData ? { billingData } : {})).body;
    const amountCents = Math.round(sent.totalAmount * 100);
    const number = attemptNumber(sent);
    await notify(app, bankMessage(services, { number, amountCents }));
    bank.operations.set(number, { amountCents, response: '0000' });
    return order;
  }

  const paid = async (...args: Parameters<typeof purchase>) => (await purchase(...args))._id;

  /** The buyer gives the data of an invoice. */
  const setBilling = (
    { _id, checkoutToken }: { _id: string; checkoutToken: string },
    billingData: CompleteBillingDataBody = exampleBilling,
  ) =>
    buyer.send('PUT', `/api/orders/${_id}/billing`, {
      body: { billingData },
      token: checkoutToken,
    });

  /** The worker's turn. */
  async function issue(): Promise<void> {
    while ((await issueNextDocuments(services)) > 0);
  }

  /** Sends all waiting records, whatever wait the agency asked for. Returns how many envelopes it took. */
  async function send(by: Pick<Services, 'db' | 'config' | 'log' | 'secret'> = services): Promise<number> {
    let sent = 0;
    do {
      await db.update(taxDeliveries).set({ nextSendAt: sql`now()` });
      sent += 1;
    } while ((await sendNextRecords(by)) && sent < 20);
    return sent - 1;
  }

  /** A document whose record the agency answered, with the code if there is one. */
  async function answered(
    event: Awaited<ReturnType<typeof seedEvent>>,
    { code, billing = false }: { code?: number | undefined; billing?: boolean } = {},
  ) {
    const orderId = await paid(event, { billing });
    await issue();
    const [document] = await documentsOf(orderId);
    if (!document) throw new Error('The order has no document.');
    if (code !== undefined) agency.codes.set(document.shown, code);
    await send();
    agency.codes.clear();
    return { orderId, document };
  }

  /** What the agency said about each record of an order, in the sequence of the records. */
  async function answersOf(orderId: string) {
    const rows = await db
      .select({ answer: taxAnswers })
      .from(taxDocuments)
      .innerJoin(taxRecords, eq(taxRecords.id, taxDocuments.recordId))
      .leftJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
      .where(eq(taxDocuments.orderId, orderId))
      .orderBy(asc(taxRecords.position));
    return rows.map(({ answer }) => answer);
  }

  /** The documents of an order, in the sequence of their issue. */
  async function documentsOf(orderId: string) {
    const rows = await db
      .select({ document: taxDocuments, xml: taxRecords.xml })
      .from(taxDocuments)
      .innerJoin(taxRecords, eq(taxRecords.id, taxDocuments.recordId))
      .where(eq(taxDocuments.orderId, orderId))
      .orderBy(asc(taxRecords.position));
    return rows.map(({ document, xml }) => ({
      ...document,
      shown: taxNumber(document),
      record: parseRecords(xml)[0],
    }));
  }

  /** The records with the numbers of an order's documents, those of corrections included, as they were sealed. */
  async function recordsOf(orderId: string) {
    const documents = await documentsOf(orderId);
    const numbers = documents.map(({ shown }) => shown);
    const nifs = documents.map(({ nif }) => nif);
    const rows = await db
      .select({ xml: taxRecords.xml, state: taxAnswers.state, closedAt: taxAnswers.closedAt })
      .from(taxRecords)
      .leftJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
      .where(and(inArray(taxRecords.number, numbers), inArray(taxRecords.nif, nifs)))
      .orderBy(asc(taxRecords.position));
    return rows.map(({ xml, ...row }) => ({ ...row, record: parseRecords(xml)[0] }));
  }

  /** What is wrong with the issuer's chain, read from the stored XML. */
  async function chainFaults(nif: string) {
    const rows = await db
      .select({ xml: taxRecords.xml })
      .from(taxRecords)
      .where(eq(taxRecords.nif, nif))
      .orderBy(asc(taxRecords.installation), asc(taxRecords.position));
    const report = await verifyChain(rows.flatMap(({ xml }) => parseRecords(xml)));
    return { records: rows.length, report };
  }

  const nifOf = async (organizerId: string) => {
    const [row] = await db
      .select({ nif: organizers.taxIssuer })
      .from(organizers)
      .where(eq(organizers.id, organizerId));
    return row?.nif ?? '';
  };

  return {
    ...desk,
    purchase,
    setBilling,
    agency,
    answered,
    answersOf,
    send,
    sale,
    enter,
    paid,
    issue,
    documentsOf,
    recordsOf,
    chainFaults,
    nifOf,
  };
}
