import type { FastifyInstance } from 'fastify';
import { organizerInvoiceEndpoints } from '@dorsal/api-contract/panel/invoices';
import { organizerSettlementEndpoints } from '@dorsal/api-contract/panel/settlement';
import { type DayRange, periodDays } from '@dorsal/domain/event-period';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';
import { settleEvent } from './event-settlement.ts';
import { invoiceFile } from './invoice-file.ts';
import { invoicePageOf } from './invoice-list.ts';
import { settleOrganizer } from './organizer-settlement.ts';
import { sendMoneyFile } from './money-file.ts';
import { eventCsvFile, eventPdfFile, organizerCsvFile } from './settlement-files.ts';

/** The settlements of events, and the invoices that the organizer issued. */
export function organizerMoneyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { event, eventCsv, eventPdf, all, allCsv } = organizerSettlementEndpoints;
  const { list, pdf } = organizerInvoiceEndpoints;

  panelRoute(app, services, event, async ({ params, query }) =>
    settleEvent(db, {
      organizerId: params.organizerId,
      event: await requirePeopleEvent(db, params),
      period: daysOf(query),
    }),
  );
  panelRoute(app, services, eventCsv, async ({ caller, params, query, reply }) => {
    const asked = { caller, event: await requirePeopleEvent(db, params), period: daysOf(query) };
    return sendMoneyFile(reply, await eventCsvFile(services, asked));
  });
  panelRoute(app, services, eventPdf, async ({ caller, params, query, reply }) => {
    const asked = { caller, event: await requirePeopleEvent(db, params), period: daysOf(query) };
    return sendMoneyFile(reply, await eventPdfFile(services, asked));
  });
  panelRoute(app, services, all, async ({ caller, query }) => settleOrganizer(db, caller, daysOf(query)));
  panelRoute(app, services, allCsv, async ({ caller, query, reply }) =>
    sendMoneyFile(reply, await organizerCsvFile(services, { caller, period: daysOf(query) })),
  );
  panelRoute(app, services, list, async ({ caller, body }) => invoicePageOf(db, caller, body));
  panelRoute(app, services, pdf, async ({ caller, params, reply }) =>
    sendMoneyFile(reply, await invoiceFile(services, { caller, ...params })),
  );
}

/** The contract refuses periods that depend on the current day. */
function daysOf({ period }: { readonly period?: string | undefined }): DayRange | undefined {
  return period === undefined ? undefined : periodDays(period, '');
}
