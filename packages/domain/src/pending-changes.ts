/** The parts of an event's draft that are lists of things with an id. */
export interface DraftLists {
  readonly tickets: readonly { readonly id: string }[];
  readonly questions: readonly { readonly id: string }[];
}

/**
 * How many fields, tickets and questions of a draft differ from what is published; a changed order counts once. An empty
 * text or null is a missing one, spaces around a text and the offset of a moment make no difference.
 */
export function pendingChanges<Content extends DraftLists>(content: Content, published: Content): number {
  const fields = Object.keys(content) as (keyof Content)[];
  const own = fields.filter((field) => field !== 'tickets' && field !== 'questions');
  return (
    own.filter((field) => !isSame(content[field], published[field])).length +
    listChanges(content.tickets, published.tickets) +
    listChanges(content.questions, published.questions)
  );
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The value with its keys in order, because the database sorts them, and without those that have no value. */
function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (typeof value === 'string') return isMoment.test(value) ? Date.parse(value) : value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, plain(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
