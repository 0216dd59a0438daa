import type { EventBody } from '@dorsal/api-contract/events';
import { isTimeZone } from '@dorsal/domain/time-zone';
import { useMemo, useSyncExternalStore } from 'react';

/** The fields that a saved event shows; its page has the current data. */
export type SavedEvent = Pick<
  EventBody,
  '_id' | 'slug' | 'name' | 'startDate' | 'timeZone' | 'location' | 'category' | 'cover'
>;

const key = 'dorsal-saved-events';
/** The maximum number of saved events; a further one replaces the oldest. */
const most = 100;
/** For changes in this tab; for a change in another tab the browser fires `storage`. */
const listeners = new Set<() => void>();

/** The events saved on this device, the last one first; undefined on the server. */
export function useSavedEvents(): readonly SavedEvent[] | undefined {
  const text = useSyncExternalStore(subscribe, readSavedEvents, () => undefined);
  return useMemo(() => (text === undefined ? undefined : eventsIn(text)), [text]);
}

/** Saves the event on this device, or updates it. False if the browser stores nothing. */
export function saveEvent(event: SavedEvent): boolean {
  const saved = eventsIn(readSavedEvents());
  const summary = summaryOf(event);
  const isThere = saved.some(({ _id }) => _id === event._id);
  return write(
    isThere
      ? saved.map((one) => (one._id === event._id ? summary : one))
      : [summary, ...saved].slice(0, most),
  );
}

/** Removes the event from the saved ones. */
export function forgetEvent(id: string): void {
  write(eventsIn(readSavedEvents()).filter(({ _id }) => _id !== id));
}

function summaryOf({
  _id,
  slug,
  name,
  startDate,
  timeZone,
  location,
  category,
  cover,
}: SavedEvent): SavedEvent {
  return { _id, slug, name, startDate, timeZone, location, category, cover };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The stored list; an empty one if there is none, or the browser's settings block it. */
function readSavedEvents(): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function write(events: readonly SavedEvent[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(events));
  } catch (error) {
    console.info('The browser stores no events.', error);
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Any script of the portal's origin can write there, so entries that are not events are left out. */
function eventsIn(text: string): readonly SavedEvent[] {
  try {
    const events: unknown = JSON.parse(text);
    return Array.isArray(events) ? events.filter(isSavedEvent) : [];
  } catch {
    return [];
  }
}

function isSavedEvent(entry: unknown): entry is SavedEvent {
  if (typeof entry !== 'object' || entry === null) return false;
  const {
    _id,
    slug,
    name,
    startDate,
    timeZone,
    location,
    category,
    cover,
  }: Partial<Record<keyof SavedEvent, unknown>> = entry;
  return (
    [_id, slug, name].every(isText) &&
    [startDate, location, category, cover].every((value) => value === null || isText(value)) &&
    isTimeZone(timeZone)
  );
}

const isText = (value: unknown): boolean => typeof value === 'string';
