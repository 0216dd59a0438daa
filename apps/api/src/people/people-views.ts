import { and, asc, eq, not, or } from 'drizzle-orm';
import { z } from 'zod';
import { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import type { peopleView, saveViewBody } from '@dorsal/api-contract/panel/people-views';
import { hasPermission } from '@dorsal/domain/organizer-roles';
import type { Database } from '../db/database.ts';
import { peopleViews } from '../db/schema/people.ts';
import { NotFoundError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { NoPermissionError, type OrganizerCaller } from '../panel-guard/caller.ts';
import { UnknownFilterError } from './audience-errors.ts';
import { audienceWhere } from './audience-where.ts';
import type { PeopleEvent } from './people-event.ts';
import { mayOf } from './people-scope.ts';
import { countPeople } from './people-window.ts';
import { refusedNames, TooManySavedError } from './saved-errors.ts';

type View = z.output<typeof peopleView>;
type Saved = z.output<typeof saveViewBody>;
type Caller = Pick<OrganizerCaller, 'userId' | 'role'>;

/** Most views of an event, private ones included. */
const mostViews = 200;

const isVisible = (eventId: string, { userId }: Caller) =>
  and(eq(peopleViews.eventId, eventId), or(not(peopleViews.isPrivate), eq(peopleViews.creatorId, userId)));

/** The event's views and the caller's private ones, by name. The event must be the caller's. */
export async function viewsOf(db: Database, eventId: string, caller: Caller): Promise<View[]> {
  const rows = await db
    .select()
    .from(peopleViews)
    .where(isVisible(eventId, caller))
    .orderBy(asc(peopleViews.name), asc(peopleViews.id));
  return rows.map(({ id, name, isPrivate, audience, sort, columns, creatorId }) => ({
    _id: id,
    name,
    isPrivate,
    audience: z.decode(peopleAudience, audience),
    sort,
    columns,
    mayChange: creatorId === caller.userId || hasPermission(caller.role, 'people.write'),
  }));
}

/** How many people each view has, without those whose filters the caller's role does not allow. */
export async function viewCounts(
  db: Database,
  event: PeopleEvent,
  caller: Caller,
): Promise<Record<string, number>> {
  const may = mayOf(caller);
  const counts: Record<string, number> = {};
  for (const { _id, audience } of await viewsOf(db, event.id, caller)) {
    try {
      counts[_id] = await countPeople(db, audienceWhere({ event, audience, may }));
    } catch (error) {
      if (!(error instanceof UnknownFilterError)) throw error;
    }
  }
  return counts;
}

/** Throws NameTakenError and TooManySavedError. */
export async function createView(db: Database, eventId: string, caller: Caller, saved: Saved): Promise<void> {
  const count = await db.$count(peopleViews, eq(peopleViews.eventId, eventId));
  if (count >= mostViews) throw new TooManySavedError();
  const creatorId = caller.userId;
  await refusedNames(db.insert(peopleViews).values({ id: newId(), eventId, creatorId, ...storedOf(saved) }));
}

interface ViewRef {
  readonly eventId: string;
  readonly viewId: string;
}

/** Throws NotFoundError, NoPermissionError for another member's view, and NameTakenError. */
export async function changeView(db: Database, ref: ViewRef, caller: Caller, saved: Saved): Promise<void> {
  await requireOwnView(db, ref, caller);
  await refusedNames(db.update(peopleViews).set(storedOf(saved)).where(eq(peopleViews.id, ref.viewId)));
}

/** Throws NotFoundError, and NoPermissionError for another member's view. */
export async function removeView(db: Database, ref: ViewRef, caller: Caller): Promise<void> {
  await requireOwnView(db, ref, caller);
  await db.delete(peopleViews).where(eq(peopleViews.id, ref.viewId));
}

async function requireOwnView(db: Database, { eventId, viewId }: ViewRef, caller: Caller): Promise<void> {
  const view = (await viewsOf(db, eventId, caller)).find(({ _id }) => _id === viewId);
  if (!view) throw new NotFoundError();
  if (!view.mayChange) throw new NoPermissionError();
}

function storedOf({ audience, ...saved }: Saved) {
  return { ...saved, audience: z.encode(peopleAudience, audience) };
}
