import { eq, inArray, and, min } from 'drizzle-orm';
import type { QueryPeriod } from '@dorsal/verifactu/query';
import type { StoredRecord } from '@dorsal/verifactu/query-answer';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { taxRecords } from '../db/schema/tax.ts';
import type { Services } from '../services.ts';
import { queryRecords } from './agency-calls.ts';
import { isOwnInstallation } from './installation.ts';
import type { TaxIssuer } from './lock-chain.ts';

/**
 * What the agency has of this program and this database doesn't. `missing`: an invoice whose number is unknown here.
 * `changed`: an invoice whose last record is unknown here, as a correction or an annulment.
 */
export interface Beyond {
  readonly kind: 'missing' | 'changed';
  readonly stored: StoredRecord;
}

/** What the agency has of one issuer, compared with this database. */
export interface Comparison {
  /** The months that were asked for, as `2027-01`. */
  readonly months: readonly string[];
  /** How many of the agency's invoices have their last record here. */
  readonly known: number;
  /** How many were made by other programs of the issuer. */
  readonly others: number;
  readonly beyond: readonly Beyond[];
  /** Why the agency gave no answer about the other months. */
  readonly failure?: string;
}

/**
 * Asks the agency for an issuer's invoices, month by month, and returns those that this database doesn't know: after a
 * restore, those of the time after the backup. `from`: the first month, default that of the issuer's first record or
 * entry into the mode. Nothing is changed.
 */
export async function compareWithAgency(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { nif, name, zone, startedAt }: TaxIssuer,
  from?: string,
): Promise<Comparison> {
  const { db } = services;
  const now = await clock(db);
  const start = from ?? monthOf((await firstMoment(db, { nif, startedAt })) ?? now, zone);
  const asked: string[] = [];
  const beyond: Beyond[] = [];
  let [known, others] = [0, 0];
  for (const month of monthsBetween(start, monthOf(now, zone))) {
    for await (const page of pages(services, { nif, name }, month)) {
      if ('failure' in page) return { months: asked, known, others, beyond, failure: page.failure };
      const own = page.filter(({ installation }) => isOwnInstallation(installation, nif));
      const unknown = await unknownOf(db, nif, own);
      others += page.length - own.length;
      known += own.length - unknown.length;
      beyond.push(...unknown);
    }
    asked.push(month);
  }
  return { months: asked, known, others, beyond };
}

async function firstMoment(
  db: Database,
  { nif, startedAt }: Pick<TaxIssuer, 'nif' | 'startedAt'>,
): Promise<Date | null> {
  const [first] = await db
    .select({ at: min(taxRecords.generatedAt) })
    .from(taxRecords)
    .where(eq(taxRecords.nif, nif));
  if (!first?.at || !startedAt) return first?.at ?? startedAt;
  return first.at < startedAt ? first.at : startedAt;
}

function monthOf(instant: Date, zone: TaxIssuer['zone']): string {
  const [, month, year] = taxDateAt(instant, zone).split('-');
  return `${year}-${month}`;
}

function* monthsBetween(first: string, last: string): Generator<string> {
  for (let month = first; month <= last; month = nextMonth(month)) yield month;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

async function* pages(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  issuer: Pick<TaxIssuer, 'nif' | 'name'>,
  month: string,
): AsyncGenerator<readonly StoredRecord[] | { readonly failure: string }> {
  const [year = '', number = ''] = month.split('-');
  const period: QueryPeriod = { year, month: number };
  let after: StoredRecord['invoice'] | undefined;
  do {
    const answer = await queryRecords(services, {
      issuer,
      period,
      withSystem: true,
      ...(after && { after }),
    });
    if ('failure' in answer) {
      yield answer;
      return;
    }
    yield answer.records;
    after = answer.next;
  } while (after);
}

async function unknownOf(db: Database, nif: string, stored: readonly StoredRecord[]): Promise<Beyond[]> {
  if (stored.length === 0) return [];
  const numbers = stored.map(({ invoice }) => invoice.number);
  const here = await db
    .select({ number: taxRecords.number, kind: taxRecords.kind, huella: taxRecords.huella })
    .from(taxRecords)
    .where(and(eq(taxRecords.nif, nif), inArray(taxRecords.number, numbers)));
  const byNumber = Map.groupBy(here, ({ number }) => number);
  return stored.flatMap((each) => {
    const own = byNumber.get(each.invoice.number);
    if (!own) return { kind: 'missing' as const, stored: each };
    const isLast = own.some(({ huella }) => huella === each.huella);
    // Of an annulled invoice the agency may show the alta: the record that annulled it must be here, too.
    const isComplete = each.state !== 'annulled' || own.some(({ kind }) => kind === 'anulacion');
    return isLast && isComplete ? [] : { kind: 'changed' as const, stored: each };
  });
}
