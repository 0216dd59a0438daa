import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  listTaxDocumentsBody,
  panelTaxDocument,
  taxDocumentPage,
} from '@dorsal/api-contract/panel/tax-documents';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { isoDayOf, readTaxDate } from '@dorsal/verifactu/tax-date';
import type { Executor } from '../db/database.ts';
import { hasWords } from '../db/has-words.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { printedNumber, taxNumber } from '../tax-documents/document-number.ts';
import { documentTitles } from '../tax-documents/document-titles.ts';
import {
  documentState,
  documentTables,
  isInState,
  isVisible,
  needsPerson,
  type Reader,
} from './visible-documents.ts';

type Page = z.output<typeof taxDocumentPage>;
type Row = z.output<typeof panelTaxDocument>;
type Asked = z.output<typeof listTaxDocumentsBody>;

const pageSize = 50;

/** A page of the documents that the reader may see, newest first, and how many the search finds. */
export async function documentPageOf(
  db: Executor,
  reader: Reader,
  { after, ...search }: Asked,
): Promise<Page> {
  const found = foundBy(reader, search);
  const rows = await readDocuments(db, { reader, found, after, limit: pageSize + 1 });
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${documentTables} where ${found}`,
  );
  const shown = rows.slice(0, pageSize);
  return {
    documents: shown,
    next: rows.length > pageSize ? (shown.at(-1)?._id ?? null) : null,
    count: counted[0]?.count ?? 0,
  };
}

/** One of them as in the list; undefined if the reader may not see it. */
export async function findDocumentRow(db: Executor, reader: Reader, id: string): Promise<Row | undefined> {
  const found = sql`${isVisible(reader)} and tax_documents.id = ${id}`;
  const [row] = await readDocuments(db, { reader, found, after: undefined, limit: 1 });
  return row;
}

function foundBy(reader: Reader, { q = '', state, type, eventId, month }: Asked): SQL {
  const texts = [
    printedNumber,
    // As a search has what looks like a document: without separators.
    sql`replace(${printedNumber}, '-', '')`,
    sql`tax_documents.number::text`,
    sql`tax_documents.recipient ->> 'name'`,
    sql`tax_documents.recipient ->> 'taxId'`,
  ];
  const conditions = [
    isVisible(reader),
    hasWords(texts, q),
    state && (state === 'toLook' ? needsPerson(reader) : isInState(state)),
    type && sql`tax_documents.type = ${type}`,
    eventId && sql`orders.event_id = ${eventId}`,
    month && sql`to_char(tax_documents.issued_at at time zone tax_issuers.zone, 'YYYY-MM') = ${month}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` and `,
  );
}

interface StoredRow extends Pick<Row, 'type' | 'state' | 'needsPerson' | 'recipient' | 'total'> {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly issuedOn: string;
  readonly aboutId: string | null;
  readonly aboutSeries: string | null;
  readonly aboutNumber: number | null;
  readonly orderId: string;
  readonly eventId: string;
  readonly eventName: string;
}

interface Reading {
  readonly reader: Reader;
  readonly found: SQL;
  readonly after: string | undefined;
  readonly limit: number;
}

async function readDocuments(db: Executor, { reader, found, after, limit }: Reading): Promise<Row[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(tax_documents.issued_at, issued.position, tax_documents.id) <
          (select d.issued_at, r.position, d.id
            from tax_documents d join tax_records r on r.id = d.record_id where d.id = ${after})`;
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select tax_documents.id, tax_documents.series, tax_documents.number, tax_documents.type,
      ${documentState} as state, ${needsPerson(reader)} as "needsPerson",
      issued.issued_on as "issuedOn", tax_documents.recipient, tax_documents.total_cents as total,
      corrected.id as "aboutId", coalesce(corrected.series, old.series) as "aboutSeries",
      coalesce(corrected.number, old.number) as "aboutNumber",
      orders.id as "orderId", events.id as "eventId", events.name as "eventName"
    from ${documentTables}
      left join tax_documents corrected on corrected.id = tax_documents.about_id
      left join invoices old on old.id = tax_documents.about_invoice_id
    where ${found} and ${isAfter}
    order by tax_documents.issued_at desc, issued.position desc, tax_documents.id desc limit ${limit}`);
  return rows.map(toRow);
}

function toRow({ id, series, number, issuedOn, aboutId, aboutSeries, aboutNumber, ...row }: StoredRow): Row {
  const { type, state, needsPerson: isOpen, recipient, total, orderId, eventId, eventName } = row;
  const hasAbout = aboutSeries !== null && aboutNumber !== null;
  const numbered = { series: aboutSeries ?? '', number: aboutNumber ?? 0 };
  return {
    _id: id,
    number: taxNumber({ series, number }),
    type,
    title: documentTitles[type],
    state,
    needsPerson: isOpen,
    about: hasAbout
      ? { _id: aboutId, number: aboutId === null ? invoiceNumber(numbered) : taxNumber(numbered) }
      : null,
    issuedOn: isoDayOf(readTaxDate(issuedOn)),
    recipient: recipient && { name: recipient.name, taxId: recipient.taxId },
    event: { _id: eventId, name: eventName },
    order: { _id: orderId, reference: confirmationReference(orderId) },
    total,
  };
}
