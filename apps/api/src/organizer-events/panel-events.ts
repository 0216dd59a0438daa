import { hasPermission } from '@dorsal/domain/organizer-roles';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { Services } from '../services.ts';
import { checkedDrafts, requireOrganizer } from './check-drafts.ts';
import { collectedCents } from './collected.ts';
import { blockersOf, draftProblems } from './draft-problems.ts';
import { type OwnEvent, ownEvents } from './own-events.ts';
import { NotFoundError } from '../http/refusal.ts';
import { type PanelEventView, toPanelEvent } from './panel-event.ts';

type Reader = Pick<OrganizerCaller, 'organizerId' | 'role' | 'eventIds'>;
type Shown = Pick<Services, 'db' | 'config'>;

/** The events that the caller may see, by start; events without a date first. */
export async function panelEvents(services: Shown, caller: Reader): Promise<PanelEventView[]> {
  const own = await ownEvents(services.db, caller.organizerId, caller.eventIds);
  const views = await toPanelEvents(services, caller, own);
  return views.toSorted(
    (a, b) => startOf(a) - startOf(b) || a.name.localeCompare(b.name, 'es') || (a._id < b._id ? -1 : 1),
  );
}

/** One of them. Throws NotFoundError. */
export async function requirePanelEvent(
  services: Shown,
  caller: Reader,
  eventId: string,
): Promise<PanelEventView> {
  const own = await ownEvents(services.db, caller.organizerId, [eventId]);
  const [view] = await toPanelEvents(services, caller, own);
  if (!view) throw new NotFoundError();
  return view;
}

async function toPanelEvents(
  { db, config }: Shown,
  { organizerId, role }: Reader,
  own: readonly OwnEvent[],
): Promise<PanelEventView[]> {
  const organizer = await requireOrganizer(db, organizerId);
  const checked = await checkedDrafts(
    db,
    organizer,
    own.filter(({ isChanged }) => isChanged),
  );
  const ids = own.map(({ eventId }) => eventId);
  const collected = hasPermission(role, 'figures.read') ? await collectedCents(db, organizerId, ids) : null;
  return own.map((one) => {
    const draft = checked.get(one.eventId);
    return toPanelEvent({
      own: one,
      collectedCents: collected && (collected.get(one.eventId) ?? 0),
      blockers: draft ? blockersOf(draftProblems(draft)).length : 0,
      publicUrl: config.publicUrl,
      now: organizer.now,
    });
  });
}

const startOf = ({ startDate }: PanelEventView) => startDate?.getTime() ?? Number.NEGATIVE_INFINITY;
