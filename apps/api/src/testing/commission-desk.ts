import { asc, eq, sql } from 'drizzle-orm';
import type { RefundScope } from '@dorsal/domain/refund-parts';
import { parseRecords } from '@dorsal/verifactu/read-records';
import { issueNextCommission } from '../commission/issue-commission.ts';
import { commissionColumns } from '../commission-documents/commission-document.ts';
import { commissionDocuments } from '../db/schema/commission.ts';
import { orders } from '../db/schema/orders.ts';
import { taxAnswers, taxRecords } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import type { Services } from '../services.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { enterCompanyTaxMode } from '../tax-records/tax-mode.ts';
import { partialRefunds } from './partial-refunds.ts';
import { taxDesk } from './tax-desk.ts';

type Options = NonNullable<Parameters<typeof taxDesk>[0]>;

/** Sales and refunds of earlier months, and the portal's invoices over its commission. */
export async function commissionDesk(options: Options = {}) {
  const environment = {
    COMPANY_ADDRESS: 'Calle de la Salida, 1, 46001',
    COMPANY_CITY: 'Valencia',
    ...options.environment,
  };
  const desk = await taxDesk({ ...options, environment });
  const { db, paid, sale, sendRefunds, services } = desk;
  const { peopleOf, refund } = await partialRefunds(services);
  const nif = services.config.tax.company.nif;

  /** The middle of a month before this one: 1 is the last one. */
  const middleOf = (monthsAgo: number) =>
    sql`(date_trunc('month', now() at time zone 'Europe/Madrid') - make_interval(months => ${monthsAgo}::int)
      + interval '14 days') at time zone 'Europe/Madrid'`;

  /** `2026-10`. */
  async function monthBefore(monthsAgo: number): Promise<string> {
    const { rows } = await db.execute<{ month: string }>(
      sql`select to_char((${middleOf(monthsAgo)}) at time zone 'Europe/Madrid', 'YYYY-MM') as month`,
    );
    return rows[0]?.month ?? '';
  }

  /** The portal's company has been in VERI*FACTU mode since that month. */
  async function enterCompany(monthsAgo: number): Promise<void> {
    await enterCompanyTaxMode(services, 'Pau Ferrer, administrador');
    await db
      .update(taxIssuers)
      .set({ startedAt: middleOf(monthsAgo) })
      .where(eq(taxIssuers.nif, nif));
  }

  /** An order of two places that was paid in that month: the commission is its fee of 1 €. */
  async function soldIn(monthsAgo: number, event: Awaited<ReturnType<typeof sale>>): Promise<string> {
    const orderId = await paid(event);
    await db
      .update(orders)
      .set({ paidAt: middleOf(monthsAgo) })
      .where(eq(orders.id, orderId));
    return orderId;
  }

  /** The money of an order, or of its first places, went back in that month with the fee. */
  async function refundedIn(monthsAgo: number, orderId: string, places?: number): Promise<void> {
    const scope: RefundScope =
      places === undefined
        ? { kind: 'all' }
        : { kind: 'participants', participantIds: (await peopleOf(orderId)).slice(0, places) };
    await refund(orderId, { scope, withFee: true });
    await sendRefunds();
    await db.execute(sql`
      update refunds set settled_at = ${middleOf(monthsAgo)}
      where status = 'completed' and settled_at > now() - interval '10 minutes'
        and attempt_id in (select id from payment_attempts where order_id = ${orderId})`);
  }

  /** The worker's turns until nothing is due. */
  async function invoice(by: Pick<Services, 'db' | 'config' | 'log'> = services): Promise<void> {
    while (await issueNextCommission(by));
  }

  /** The documents of an organizer in the sequence of their issue, with their records and the agency's answers. */
  async function invoicesOf(organizerId: string) {
    const rows = await db
      .select({ document: commissionColumns, xml: taxRecords.xml, state: taxAnswers.state })
      .from(commissionDocuments)
      .innerJoin(taxRecords, eq(taxRecords.id, commissionDocuments.recordId))
      .leftJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
      .where(eq(commissionDocuments.organizerId, organizerId))
      .orderBy(asc(taxRecords.position));
    return rows.map(({ document, xml, state }) => ({
      ...document,
      shown: taxNumber(document),
      state,
      record: parseRecords(xml)[0],
    }));
  }

  return { ...desk, enterCompany, invoice, invoicesOf, monthBefore, nif, refundedIn, soldIn };
}
