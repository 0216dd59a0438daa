import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import {
  type CommissionDocument,
  commissionColumns,
  commissionTotal,
} from '../commission-documents/commission-document.ts';
import { commissionPdf } from '../commission-documents/commission-pdf.ts';
import { issueNextCommission } from '../commission/issue-commission.ts';
import type { Database } from '../db/database.ts';
import { commissionDocuments, commissionMonths } from '../db/schema/commission.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { defineCommand, jsonOption, OperatorError } from './command.ts';
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
    await services.db.update(commissionMonths).set({ nextTryAt: sql`now()` });
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
    const number = handle.trim().toUpperCase();
    const printed = sql`${commissionDocuments.series} || '-' || lpad(${commissionDocuments.number}::text, 6, '0')`;
    const [document] = await services.db
      .select(commissionColumns)
      .from(commissionDocuments)
      .where(or(eq(commissionDocuments.id, handle.trim()), eq(printed, number)))
      .orderBy(desc(commissionDocuments.issuedAt))
      .limit(1);
    if (!document)
      throw new OperatorError(`There is no invoice "${handle}": commission list shows their numbers.`);
    const path = options.out ?? `${taxNumber(document)}.pdf`;
    await writeNew(path, await commissionPdf(services, document));
    print(`${taxNumber(document)} is in ${path}.`);
    return 0;
  },
});

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
