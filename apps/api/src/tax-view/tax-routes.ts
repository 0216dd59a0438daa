import type { FastifyInstance } from 'fastify';
import { organizerTaxDocumentEndpoints } from '@dorsal/api-contract/panel/tax-documents';
import { sendMoneyFile } from '../money/money-file.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { correctInPanel } from './correct-in-panel.ts';
import { documentDetail } from './document-detail.ts';
import { documentFile } from './document-file.ts';
import { documentPageOf } from './document-list.ts';
import { taxSummaryOf } from './tax-summary.ts';
import type { Reader } from './visible-documents.ts';

/** The documents of an issuer in VERI*FACTU mode: their records' states, and corrections by members. */
export function organizerTaxRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { summary, list, get, pdf, correct } = organizerTaxDocumentEndpoints;

  panelRoute(app, services, summary, async ({ caller, query: { eventId } }) =>
    taxSummaryOf(db, readerOf(caller, eventId)),
  );
  panelRoute(app, services, list, async ({ caller, body }) => documentPageOf(db, caller, body));
  panelRoute(app, services, get, async ({ params }) => documentDetail(services, params));
  panelRoute(app, services, pdf, async ({ caller, params, reply }) =>
    sendMoneyFile(reply, await documentFile(services, { caller, ...params })),
  );
  panelRoute(app, services, correct, async ({ caller, params, body }) => {
    await correctInPanel(services, { caller, ...params, body });
    return documentDetail(services, params);
  });
}

/** A member as the reader of one event, or of all. */
function readerOf({ organizerId, eventIds }: Reader, eventId: string | undefined): Reader {
  if (eventId === undefined) return { organizerId, eventIds };
  return { organizerId, eventIds: eventIds === null || eventIds.includes(eventId) ? [eventId] : [] };
}
