import type { DayRange } from '@dorsal/domain/event-period';
import type { Transaction } from '../db/database.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';
import { settleEvent } from './event-settlement.ts';
import type { MoneyFile } from './money-file.ts';
import { settleOrganizer } from './organizer-settlement.ts';
import { requireSeller } from './read-money.ts';
import { eventCsv, organizerCsv } from './settlement-csv.ts';

/** Files of all members of an organizer. */
const exportLimit = { action: 'export-money', times: 200, windowSeconds: 24 * 60 * 60 } as const;

interface Asked {
  readonly caller: OrganizerCaller;
  readonly period: DayRange | undefined;
}

type EventAsked = Asked & { readonly event: PeopleEvent };

/** The settlement of an event by day. Throws TooManyRequestsError. */
export async function eventCsvFile({ db }: Pick<Services, 'db'>, asked: EventAsked): Promise<MoneyFile> {
  const { caller, event, period } = asked;
  await recordExport(db, asked, event.name, 'csv');
  const settlement = await settleEvent(db, { organizerId: caller.organizerId, event, period });
  return { type: csvType, name: `${fileName(event.slug, period)}.csv`, body: eventCsv(settlement) };
}

/** The settlement of an event as a document. Throws TooManyRequestsError. */
export async function eventPdfFile({ db }: Pick<Services, 'db'>, asked: EventAsked): Promise<MoneyFile> {
  const { caller, event, period } = asked;
  const organizerName = await recordExport(db, asked, event.name, 'pdf');
  const settlement = await settleEvent(db, { organizerId: caller.organizerId, event, period });
  // Loaded on first use: most processes draw no documents.
  const { drawSettlement } = await import('./drawing/draw-settlement.ts');
  const body = await drawSettlement({ organizerName, eventName: event.name, settlement });
  return { type: 'application/pdf', name: `${fileName(event.slug, period)}.pdf`, body };
}

/** The settlement of all events that the member may see. Throws TooManyRequestsError. */
export async function organizerCsvFile({ db }: Pick<Services, 'db'>, asked: Asked): Promise<MoneyFile> {
  const { caller, period } = asked;
  const { slug, name } = await db.transaction((tx) => requireSeller(tx, caller.organizerId));
  await recordExport(db, asked, name, 'csv');
  const settlement = await settleOrganizer(db, caller, period);
  return { type: csvType, name: `${fileName(slug, period)}.csv`, body: organizerCsv(settlement) };
}

const csvType = 'text/csv; charset=utf-8';

function fileName(slug: string, period: DayRange | undefined): string {
  return period ? `liquidacion-${slug}-${period.from}-${period.to}` : `liquidacion-${slug}`;
}

/** Returns the organizer's name. */
async function recordExport(
  db: Services['db'],
  { caller, period }: Asked,
  subject: string,
  format: 'csv' | 'pdf',
): Promise<string> {
  const { organizerId } = caller;
  return db.transaction(async (tx: Transaction) => {
    await limitFor(tx, organizerId, exportLimit);
    const { name } = await requireSeller(tx, organizerId);
    const after = { format, ...period };
    await recordActivity(tx, { organizerId, caller, action: 'settlementExported', subject, after });
    return name;
  });
}
