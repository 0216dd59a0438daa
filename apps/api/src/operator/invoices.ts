import { and, desc, eq } from 'drizzle-orm';
import { invoices } from '../db/schema/invoices.ts';
import { organizers } from '../db/schema/organizers.ts';
import { checkInvoices } from '../invoices/invoice-faults.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { defineCommand, jsonOption } from './command.ts';
import { requireLimit } from './limit.ts';
import { requireOrderId } from './order-handle.ts';
import { requireOrganizer } from './organizer-handle.ts';
import { euros, json, moment, table } from './output.ts';

const defaultLimit = 50;

export const invoicesList = defineCommand({
  name: 'invoices list',
  about: 'Lists invoices, the newest first',
  args: [],
  options: {
    organizer: { value: 'slug', about: 'those of one organizer, by its slug or id' },
    series: { value: 'series', about: 'those of one series: 2026, or R2026 for correctives' },
    order: { value: 'order', about: 'those of one order, by its id or the last characters of it' },
    limit: { value: 'n', about: `at most so many (default ${defaultLimit})` },
    ...jsonOption,
  },
  example: '--organizer linea-de-cal --series 2026',
  async run({ services: { db }, options, print }) {
    const { series } = options;
    const organizerId =
      options.organizer === undefined ? undefined : (await requireOrganizer(db, options.organizer)).id;
    const orderId = options.order === undefined ? undefined : await requireOrderId(db, options.order);
    const rows = await db
      .select({
        series: invoices.series,
        number: invoices.number,
        issuedAt: invoices.issuedAt,
        organizer: organizers.slug,
        recipient: invoices.recipient,
        baseCents: invoices.baseCents,
        vatCents: invoices.vatCents,
        totalCents: invoices.totalCents,
        orderId: invoices.orderId,
        hash: invoices.hash,
      })
      .from(invoices)
      .innerJoin(organizers, eq(organizers.id, invoices.organizerId))
      .where(
        and(
          organizerId === undefined ? undefined : eq(invoices.organizerId, organizerId),
          series === undefined ? undefined : eq(invoices.series, series),
          orderId === undefined ? undefined : eq(invoices.orderId, orderId),
        ),
      )
      .orderBy(desc(invoices.issuedAt), desc(invoices.number))
      .limit(requireLimit(options.limit ?? String(defaultLimit)));
    if (options.json) print(json(rows));
    else {
      print(
        table(
          rows.map((row) => ({
            number: invoiceNumber(row),
            issuedAt: moment(row.issuedAt),
            organizer: row.organizer,
            recipient: row.recipient.name,
            taxId: row.recipient.taxId,
            base: euros(row.baseCents),
            vat: euros(row.vatCents),
            total: euros(row.totalCents),
            order: row.orderId,
          })),
        ),
      );
    }
    return 0;
  },
});

export const invoicesVerify = defineCommand({
  name: 'invoices verify',
  about: 'Checks numbering, chain, sums and documents of all invoices; ends with 1 when something is wrong',
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const check = await checkInvoices(db);
    const { faults } = check;
    if (options.json) print(json(check));
    else if (faults.length === 0) {
      print(`The invoices are right: ${check.invoices} in ${check.series} series.`);
    } else {
      print(
        `${table(faults.map(({ organizerId, invoice, orderId, fault }) => ({ organizer: organizerId, invoice, order: orderId, fault })))}\n\n${faults.length} wrong.`,
      );
    }
    return faults.length === 0 ? 0 : 1;
  },
});
