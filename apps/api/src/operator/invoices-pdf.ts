import { invoiceFileName } from '@dorsal/domain/download-names';
import type { Database } from '../db/database.ts';
import { findCorrectives, findInvoice } from '../invoices/find-invoice.ts';
import { invoiceDocument } from '../invoices/invoice-document.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { Invoice } from '../invoices/invoice-record.ts';
import { defineCommand, OperatorError } from './command.ts';
import { requireOrderId } from './order-handle.ts';
import { writeNew } from './write-new.ts';

export const invoicesPdf = defineCommand({
  name: 'invoices pdf',
  about: 'Writes the PDF of the invoice that an order has, the same bytes as its buyer gets',
  args: ['<order>'],
  options: {
    out: { value: 'file', about: 'where to (default: here, named as for the buyer); nothing is overwritten' },
    corrective: { flag: true, about: 'its last corrective invoice instead' },
  },
  example: '7YDF3H9K --out factura.pdf',
  async run({ services, args: [handle = ''], options, print }) {
    const orderId = await requireOrderId(services.db, handle);
    const original = await requireInvoice(services.db, orderId);
    const corrective = options.corrective
      ? await requireCorrective(services.db, orderId, original)
      : undefined;
    const pdf = corrective
      ? await invoiceDocument(services, corrective, original)
      : await invoiceDocument(services, original);
    const ownName = corrective ? `rectificativa-${orderId}.pdf` : invoiceFileName(orderId);
    const path = options.out ?? ownName;
    await writeNew(path, pdf);
    print(`${invoiceNumber(corrective ?? original)} is in ${path}.`);
    return 0;
  },
});

async function requireInvoice(db: Database, orderId: string): Promise<Invoice> {
  const invoice = await findInvoice(db, orderId);
  if (invoice) return invoice;
  throw new OperatorError(
    `Order ${orderId} has no invoice: one is issued when its buyer asks for it, on payment or afterwards.`,
  );
}

async function requireCorrective(db: Database, orderId: string, invoice: Invoice): Promise<Invoice> {
  const corrective = (await findCorrectives(db, invoice.id)).at(-1);
  if (corrective) return corrective;
  throw new OperatorError(
    `The invoice of order ${orderId} was not taken back: a corrective one follows the refund of its money.`,
  );
}
