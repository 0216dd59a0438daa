import { asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import { type DeclarationConfig, declarationOf } from '../billing-declaration/declaration.ts';
import { isLiveTpv, type TaxConfig } from '../config/config.ts';
import { missingCompany } from '../config/own-company.ts';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxDeliveries, taxWaiting, taxWork } from '../db/schema/tax.ts';
import { taxIssuers, type taxOffReasons, type taxZones } from '../db/schema/tax-issuers.ts';
import type { Services } from '../services.ts';
import { findAgreement, storeAgreement } from './agreements.ts';

/** Why the mode of an issuer can't be changed. The message says what to do, in English, for operators. */
export class TaxModeError extends Error {
  override name = 'TaxModeError';
}

interface Entry {
  /** The version of the text in which the issuer lets the portal issue and send in its name. */
  readonly version: string;
  /** Name and position of the person who agreed. */
  readonly by: string;
  /** The signed agreement; with real payments it must be given, or stored before. */
  readonly document?: Buffer;
  /** Of the issuer's domicile; default: as before, at first Europe/Madrid. */
  readonly zone?: (typeof taxZones)[number];
}

/**
 * Puts an organizer's issuer into VERI*FACTU mode: from now on its paid orders have documents with records. An issuer
 * that is in the mode stays as it is, and other organizers with its NIF join it. Throws TaxModeError without a valid
 * NIF, and with real payments if the documents would name the sandbox or the signed agreement is missing.
 */
export async function enterTaxMode(
  { db, config }: Pick<Services, 'config'> & { readonly db: Executor },
  organizerId: string,
  entry: Entry,
): Promise<{ readonly nif: string }> {
  requireConfigured(config);
  return inTransaction(db, async (tx) => {
    const [organizer] = await tx
      .select({ issuer: organizers.invoiceIssuer, taxIssuer: organizers.taxIssuer })
      .from(organizers)
      .where(eq(organizers.id, organizerId))
      .for('no key update');
    const nif = normaliseTaxId(organizer?.issuer?.taxId ?? '');
    if (!organizer?.issuer || !isTaxId(nif))
      throw new TaxModeError(
        'The organizer has no issuer of invoices with a valid Spanish tax number: set organizer.invoiceIssuer with events import.',
      );
    await waitForPayments(tx, or(eq(organizers.id, organizerId), eq(organizers.taxIssuer, nif)));
    await enter(tx, { nif, name: organizer.issuer.name }, entry);
    await keepAgreement(tx, config, nif, entry);
    if (organizer.taxIssuer !== nif) {
      await tx
        .update(organizers)
        .set({ taxIssuer: nif, taxIssuerSince: sql`clock_timestamp()` })
        .where(eq(organizers.id, organizerId));
      await takeOverSales(tx, { organizerId, nif });
    }
    return { nif };
  });
}

/**
 * Sales that were paid after the organizer got another NIF, and before it entered the mode with it, are of the new
 * issuer. A sale that the former one has documented stays with it, and so do its refunds.
 */
async function takeOverSales(
  tx: Transaction,
  { organizerId, nif }: { readonly organizerId: string; readonly nif: string },
): Promise<void> {
  await tx.execute(sql`
    update tax_work set nif = ${nif}, next_try_at = now(), problem = null from orders
    where orders.id = tax_work.order_id and orders.seller_id = ${organizerId} and not exists (
      select from tax_documents d where d.order_id = orders.id and d.type in ('F1', 'F2'))`);
}

async function keepAgreement(
  tx: Transaction,
  { redsys }: Services['config'],
  nif: string,
  { version, document }: Entry,
): Promise<void> {
  const key = { nif, version };
  if (document) await storeAgreement(tx, key, document);
  else if (isLiveTpv(redsys) && !(await findAgreement(tx, key)))
    throw new TaxModeError(
      `Payments are real, and the signed agreement ${version} of ${nif} is not stored: give it with --document.`,
    );
}

/** Of an issuer that needs no agreement, because it issues its own documents. */
const ownAgreement = 'own';

/**
 * Puts the portal's company into VERI*FACTU mode: from now on its commission has invoices with records, the first over
 * the whole month of this moment. A company that is in the mode, also as an organizer's issuer, stays as it is. Throws
 * TaxModeError without its address, and with real payments if the documents would name the sandbox.
 */
export async function enterCompanyTaxMode(
  { db, config }: Pick<Services, 'config'> & { readonly db: Executor },
  by: string,
): Promise<{ readonly nif: string }> {
  requireConfigured(config);
  const { company, seat } = config.tax;
  if (seat === null)
    throw new TaxModeError('Invoices show the address of the company: set COMPANY_ADDRESS and COMPANY_CITY.');
  await inTransaction(db, async (tx) => {
    await waitForPayments(tx, eq(organizers.taxIssuer, company.nif));
    await enter(tx, company, { version: ownAgreement, by });
  });
  return { nif: company.nif };
}

/**
 * Locks the organizers whose sales enter the mode: waits for payments that have begun, and lets later ones wait, so that
 * each knows whether its document is due.
 */
async function waitForPayments(tx: Transaction, ofIssuer: SQL | undefined): Promise<void> {
  await tx
    .select({ id: organizers.id })
    .from(organizers)
    .where(ofIssuer)
    .orderBy(asc(organizers.id))
    .for('update');
}

async function enter(
  tx: Transaction,
  { nif, name }: { readonly nif: string; readonly name: string },
  { version, by, zone }: Entry,
): Promise<void> {
  const entered = {
    name,
    mode: 'verifactu' as const,
    offReason: null,
    lastDay: null,
    // The clock, not the start of the transaction: this may have waited for payments.
    startedAt: sql`clock_timestamp()`,
    agreementVersion: version,
    agreedBy: by,
    agreedAt: sql`now()`,
    ...(zone && { zone }),
  };
  await tx
    .insert(taxIssuers)
    .values({ nif, ...entered })
    .onConflictDoUpdate({
      target: taxIssuers.nif,
      set: entered,
      setWhere: eq(taxIssuers.mode, 'off'),
    });
  await tx.insert(taxDeliveries).values({ nif }).onConflictDoNothing();
}

function requireConfigured(config: Services['config']): void {
  if (!isLiveTpv(config.redsys)) return;
  requireRealAgency(config.tax);
  requireDeclaration(config);
}

/** Records and documents are never changed: they must not name a placeholder. */
function requireRealAgency({ company, serviceUrl, qrUrl }: TaxConfig): void {
  const missing = [
    ...missingCompany(company),
    ...(serviceUrl.startsWith('https:') ? [] : ['TAX_SERVICE_URL']),
    ...(qrUrl.startsWith('https:') ? [] : ['TAX_QR_URL']),
  ];
  if (missing.length > 0)
    throw new TaxModeError(
      `Payments are real, but records would name a placeholder: set ${missing.join(', ')}.`,
    );
}

/** The law demands the declaration about the program before it is used. */
function requireDeclaration(config: DeclarationConfig): void {
  const missing = declarationOf(config)?.missing ?? [];
  if (missing.length > 0)
    throw new TaxModeError(
      `Payments are real, but the company has not signed the declaration about the billing program (RD 1007/2023, art. 13): set ${missing.join(', ')}.`,
    );
}

/**
 * Takes an issuer out of the mode, with the reason. Within the year in which it sent records this is not allowed: the
 * issuer leaves on 31 December, and until then `lastDay` announces it. One that has never been in the mode stays out of it.
 * Throws TaxModeError. Source: verifactu, "Rules";
 * Orden HAC/1177/2024, art. 4.
 */
export async function leaveTaxMode(
  db: Database,
  nif: string,
  reason: (typeof taxOffReasons)[number],
): Promise<{ readonly lastDay: string | null }> {
  return inTransaction(db, async (tx) => {
    const [issuer] = await tx.select().from(taxIssuers).where(eq(taxIssuers.nif, nif)).for('update');
    if (!issuer) {
      await stayOut(tx, nif, reason);
      return { lastDay: null };
    }
    const { rows } = await tx.execute<{ sent: boolean; year: string }>(sql`
      select to_char(now() at time zone ${issuer.zone}, 'YYYY') as year, exists (
        select from tax_records where nif = ${nif}
          and generated_at >= date_trunc('year', now() at time zone ${issuer.zone}) at time zone ${issuer.zone}
      ) as sent`);
    const [found] = rows;
    if (!found?.sent) {
      const open = await openWork(tx, nif);
      if (open > 0)
        throw new TaxModeError(
          `${open} documents or records of this issuer are on their way: leave when tax status shows none.`,
        );
      await tx.update(taxIssuers).set({ mode: 'off', offReason: reason }).where(eq(taxIssuers.nif, nif));
      return { lastDay: null };
    }
    const lastDay = `31-12-${found.year}`;
    await tx.update(taxIssuers).set({ lastDay, offReason: reason }).where(eq(taxIssuers.nif, nif));
    return { lastDay };
  });
}

/** Notes why an issuer that has never been in the mode stays out of it. */
async function stayOut(
  tx: Transaction,
  nif: string,
  offReason: (typeof taxOffReasons)[number],
): Promise<void> {
  const issuing = await tx
    .select({ issuer: organizers.invoiceIssuer })
    .from(organizers)
    .where(isNotNull(organizers.invoiceIssuer));
  const found = issuing.find(({ issuer }) => issuer !== null && normaliseTaxId(issuer.taxId) === nif);
  if (!found?.issuer) throw new TaxModeError(`No organizer issues invoices with the tax number ${nif}.`);
  await tx.insert(taxIssuers).values({ nif, name: found.issuer.name, mode: 'off', offReason });
}

async function openWork(tx: Transaction, nif: string): Promise<number> {
  return (
    (await tx.$count(taxWork, eq(taxWork.nif, nif))) + (await tx.$count(taxWaiting, eq(taxWaiting.nif, nif)))
  );
}

/** The job: issuers whose last day is over are out of the mode. Returns how many. */
export async function endTaxModes(db: Database): Promise<number> {
  const ended = await db
    .update(taxIssuers)
    .set({ mode: 'off' })
    .where(
      sql`${taxIssuers.mode} = 'verifactu' and (now() at time zone ${taxIssuers.zone})::date > to_date(${taxIssuers.lastDay}, 'DD-MM-YYYY')`,
    )
    .returning({ nif: taxIssuers.nif });
  return ended.length;
}
