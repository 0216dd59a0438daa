import { asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import {
  type CommissionDocument,
  commissionColumns,
  commissionTotal,
} from '../commission-documents/commission-document.ts';
import { commissionPdf } from '../commission-documents/commission-pdf.ts';
import { correctCommission } from '../commission/correct-commission.ts';
import { issueNextCommission } from '../commission/issue-commission.ts';
import type { Database } from '../db/database.ts';
import { commissionDocuments, commissionMonths } from '../db/schema/commission.ts';
import { organizers } from '../db/schema/organizers.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { json, moment, table } from './output.ts';
import { writeNew } from './write-new.ts';

export const commissionList = defineCommand({
  name: 'commission list',
  about:
    "Lists the invoices of the portal's company over its commission, and the months that need a person; 1 if there are any",
  args: [],
  options: { ...jsonOption },
  example: '',
  async run({ services: { db }, options, print }) {
    const documents = (await documentsOf(db)).map(({ document, organizer }) => ({
      number: taxNumber(document),
      organizer,
      month: document.month,
      issued: moment(document.issuedAt),
      base: formatEuros(document.baseCents),
      total: formatEuros(commissionTotal(document)),
    }));
    const open = await openMonths(db);
    if (options.json) print(json({ documents, open }));
    else {
      print(documents.length === 0 ? 'No commission was invoiced yet.' : table(documents));
      for (const { organizer, month, problem, outsideCents } of open)
        print(
          `${organizer}, ${month}: ${problem ?? `${formatEuros(outsideCents)} of commission of sales from before the mode went back`}`,
        );
    }
    return open.some(({ problem }) => problem !== null) ? 1 : 0;
  },
});

export const commissionIssue = defineCommand({
  name: 'commission issue',
  about:
    "Invoices the commission of the months that are over now, without waiting for the worker's next try; nothing is invoiced twice",
  args: [],
  options: {},
  example: '',
  async run({ services, print }) {
    await services.db
      .update(commissionMonths)
      .set({ nextTryAt: sql`now()` })
      .where(isNull(commissionMonths.closedAt));
    let months = 0;
    while (await issueNextCommission(services)) months += 1;
    print(`${months} months of organizers were due; commission list shows what became of them.`);
    return 0;
  },
});

export const commissionPdfWrite = defineCommand({
  name: 'commission pdf',
  about: 'Writes the PDF of an invoice over the commission, the same bytes as its organizer gets',
  args: ['<number>'],
  options: {
    out: { value: 'file', about: 'where to (default: here, by its number); nothing is overwritten' },
  },
  example: 'C2027-000001 --out factura.pdf',
  async run({ services, args: [handle = ''], options, print }) {
    const document = await requireCommissionDocument(services.db, handle);
    const path = options.out ?? `${taxNumber(document)}.pdf`;
    await writeNew(path, await commissionPdf(services, document));
    print(`${taxNumber(document)} is in ${path}.`);
    return 0;
  },
});

const correcting = {
  reason: { value: 'text', required: true, about: 'why, for the record of corrections' },
  by: { value: 'name', required: true, about: 'who corrects it' },
} as const;

export const commissionCorrect = defineCommand({
  name: 'commission correct',
  about:
    'Makes the record of an invoice over the commission again, with the same number and the configuration of today (subsanación)',
  args: ['<number>'],
  options: correcting,
  example: 'C2027-000001 --reason "1109: el NIF ya consta en el censo" --by "Pau"',
  async run({ services, args: [number = ''], options, print }) {
    return correct(services, { number, options, print, kind: 'record' });
  },
});

export const commissionNote = defineCommand({
  name: 'commission note',
  about:
    'Notes that nothing is left to do about an invoice over the commission: it is no longer in tax status',
  args: ['<number>'],
  options: correcting,
  example: 'C2027-000001 --reason "Visto con la asesoría" --by "Pau"',
  async run({ services, args: [number = ''], options, print }) {
    return correct(services, { number, options, print, kind: 'noted' });
  },
});

interface Asked {
  readonly number: string;
  readonly options: Readonly<Record<'reason' | 'by', string | undefined>>;
  readonly print: (text: string) => void;
  readonly kind: 'record' | 'noted';
}

async function correct(services: Services, { number, options, print, kind }: Asked): Promise<0> {
  const { reason, by: operator } = options;
  if (!reason || !operator) throw new UsageError('--reason and --by are missing: corrections name both.');
  const document = await requireCommissionDocument(services.db, number);
  try {
    await correctCommission(services, document, { kind, reason, operator });
  } catch (error) {
    if (error instanceof RefusedError) throw new OperatorError(error.refusal.message);
    throw error;
  }
  print(`${taxNumber(document)}  ${kind === 'noted' ? 'noted' : 'has another record'}`);
  return 0;
}

/** Finds a document by its number or id. Throws OperatorError. */
async function requireCommissionDocument(db: Database, handle: string): Promise<CommissionDocument> {
  const printed = sql`${commissionDocuments.series} || '-' || lpad(${commissionDocuments.number}::text, 6, '0')`;
  const [document] = await db
    .select(commissionColumns)
    .from(commissionDocuments)
    .where(or(eq(commissionDocuments.id, handle.trim()), eq(printed, handle.trim().toUpperCase())))
    // Of several companies, the one of today.
    .orderBy(desc(commissionDocuments.issuedAt))
    .limit(1);
  if (document) return document;
  throw new OperatorError(`There is no invoice "${handle}": commission list shows their numbers.`);
}

function documentsOf(db: Database): Promise<{ document: CommissionDocument; organizer: string }[]> {
  return db
    .select({ document: commissionColumns, organizer: organizers.slug })
    .from(commissionDocuments)
    .innerJoin(organizers, eq(organizers.id, commissionDocuments.organizerId))
    .orderBy(
      asc(commissionDocuments.issuedAt),
      asc(commissionDocuments.series),
      asc(commissionDocuments.number),
    );
}

/** Months that can't be invoiced, or whose refunds concern invoices of another program. */
function openMonths(db: Database) {
  return db
    .select({
      organizer: organizers.slug,
      month: commissionMonths.month,
      problem: commissionMonths.problem,
      outsideCents: commissionMonths.outsideCents,
    })
    .from(commissionMonths)
    .innerJoin(organizers, eq(organizers.id, commissionMonths.organizerId))
    .where(sql`${commissionMonths.problem} is not null or ${commissionMonths.outsideCents} > 0`)
    .orderBy(asc(commissionMonths.month), asc(organizers.slug));
}
