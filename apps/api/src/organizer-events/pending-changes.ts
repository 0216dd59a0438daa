import { isDeepStrictEqual } from 'node:util';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';

/** Fields, tickets and questions that differ from what is published; a changed order counts once. */
export function pendingChanges(content: EventDraftContent, published: EventDraftContent): number {
  const fields = Object.keys(content) as (keyof EventDraftContent)[];
  return fields.reduce((sum, field) => {
    if (field === 'tickets' || field === 'questions')
      return sum + listChanges(content[field], published[field]);
    return sum + Number(!isSame(content[field], published[field]));
  }, 0);
}

interface Item {
  readonly id: string;
}

function listChanges(items: readonly Item[], published: readonly Item[]): number {
  const before = new Map(published.map((item) => [item.id, item]));
  const changed = items.filter((item) => !isSame(item, before.get(item.id)));
  const removed = published.filter(({ id }) => !items.some((item) => item.id === id));
  if (changed.length + removed.length > 0) return changed.length + removed.length;
  return Number(items.some(({ id }, at) => id !== published[at]?.id));
}

/** The editor may write a moment with another offset, and an empty text for a missing one. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (typeof value === 'string') return isMoment.test(value) ? Date.parse(value) : value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
