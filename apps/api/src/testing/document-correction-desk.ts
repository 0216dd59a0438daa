import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import { outbox } from '../db/schema/outbox.ts';
import { correctDocument } from '../tax-corrections/correct-document.ts';
import type { AskedCorrection, CorrectionChange } from '../tax-corrections/correction.ts';
import { findTaxDocument, taxDocumentPdf } from '../tax-documents/document-pdf.ts';
import { taxStatus } from '../tax-records/tax-status.ts';
import { exampleIssuer } from './invoiced-orders.ts';
import { partialRefunds } from './partial-refunds.ts';
import { readPdf } from './read-pdf.ts';
import { taxDesk } from './tax-desk.ts';

/** The company to which a wrong invoice should have been issued. */
export const rightRecipient: InvoiceParty = {
  name: 'Ferrer y Mas Asesores, S.L.P.',
  taxId: 'B00714261',
  address: 'Calle de la Paz, 1',
  postalCode: '46003',
  city: 'Valencia',
  province: 'Valencia',
  country: 'España',
  type: 'business',
};

/** An event of an issuer in VERI*FACTU mode, and helpers to correct the documents of its orders. */
export async function documentCorrectionDesk() {
  const desk = await taxDesk();
  const { agency, chainFaults, db, documentsOf, enter, sale, services } = desk;
  const { peopleOf, refund } = await partialRefunds(services);
  const event = await sale();
  await enter(event.organizerId);
  const member = { userId: 'user-1', network: '127.0.0.0' };

  beforeEach(() => agency.codes.clear());

  /** A document whose record the agency answered, with the code if there is one. */
  const answered = (code?: number, billing = false) => desk.answered(event, { code, billing });
  const correct = (documentId: string, change: CorrectionChange, more: Partial<AskedCorrection> = {}) =>
    correctDocument(services, {
      documentId,
      change,
      key: randomUUID(),
      reason: 'Prueba de una corrección',
      by: { member },
      ...more,
    });
  const typesOf = async (orderId: string) => (await documentsOf(orderId)).map(({ type }) => type);
  const mailsOf = async (orderId: string) =>
    (await db.select().from(outbox).where(eq(outbox.kind, 'tax-document')))
      .map(({ payload }) => payload)
      .filter((payload) => payload['orderId'] === orderId);
  const pdfText = async (id: string) => {
    const document = await findTaxDocument(db, id);
    if (!document) throw new Error('The document is missing.');
    return (await readPdf(await taxDocumentPdf(services, document))).text;
  };
  const problemsOf = async (number: string) =>
    (await taxStatus(db)).problems.filter((problem) => problem.number === number);
  async function expectWhole() {
    const { report } = await chainFaults(exampleIssuer.taxId);
    expect(report.problems).toEqual([]);
  }

  return {
    ...desk,
    answered,
    correct,
    event,
    expectWhole,
    mailsOf,
    pdfText,
    peopleOf,
    problemsOf,
    refund,
    typesOf,
  };
}
