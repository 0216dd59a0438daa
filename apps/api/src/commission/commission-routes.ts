import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  commissionInvoiceEndpoints,
  type commissionInvoices,
} from '@dorsal/api-contract/panel/commission-invoices';
import { commissionColumns, commissionTotal } from '../commission-documents/commission-document.ts';
import { commissionPdf } from '../commission-documents/commission-pdf.ts';
import type { Executor } from '../db/database.ts';
import { commissionDocuments } from '../db/schema/commission.ts';
import { NotFoundError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { taxNumber } from '../tax-documents/document-number.ts';

/** Documents of one member: each may have to be drawn. */
const documentLimit = { action: 'panel-commission-invoice', times: 60, windowSeconds: 60 } as const;

/** The portal's invoices to the organizer, over its commission. */
export function commissionRoutes(app: FastifyInstance, services: Services): void {
  const { list, pdf } = commissionInvoiceEndpoints;
  const { db } = services;

  panelRoute(app, services, list, async ({ caller }) => invoicesOf(db, caller.organizerId));
  panelRoute(app, services, pdf, async ({ caller, params, reply }) => {
    const document = await requireDocument(db, caller.organizerId, params.commissionInvoiceId);
    await limitFor(db, caller.userId, documentLimit);
    const body = await commissionPdf(services, document);
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="factura-${taxNumber(document)}.pdf"`)
      .header('cache-control', 'no-store')
      .send(body);
    return undefined;
  });
}

/** The newest first. */
async function invoicesOf(db: Executor, organizerId: string): Promise<z.output<typeof commissionInvoices>> {
  const documents = await db
    .select(commissionColumns)
    .from(commissionDocuments)
    .where(eq(commissionDocuments.organizerId, organizerId))
    .orderBy(
      desc(commissionDocuments.issuedAt),
      desc(commissionDocuments.series),
      desc(commissionDocuments.number),
    );
  const numbers = new Map(documents.map((document) => [document.id, taxNumber(document)]));
  return {
    invoices: documents.map((document) => ({
      _id: document.id,
      number: taxNumber(document),
      kind: document.type === 'R1' ? 'corrective' : 'invoice',
      corrects: numbers.get(document.aboutId ?? '') ?? null,
      month: document.month,
      issuedAt: document.issuedAt,
      base: document.baseCents,
      vat: document.vatCents,
      total: commissionTotal(document),
    })),
  };
}

/** Throws NotFoundError for another organizer's. */
async function requireDocument(db: Executor, organizerId: string, id: string) {
  const [document] = await db
    .select(commissionColumns)
    .from(commissionDocuments)
    .where(and(eq(commissionDocuments.id, id), eq(commissionDocuments.organizerId, organizerId)));
  if (!document) throw new NotFoundError();
  return document;
}
