/** The parts of an event's draft that are lists of things with an id. */
export interface DraftLists {
  readonly tickets: readonly { readonly id: string }[];
  readonly questions: readonly { readonly id: string }[];
}

/**
 * What of a draft differs from what is published, by key: `name`; `tickets`, which there are and in which order;
 * `tickets/ID/capacity` of a ticket that both have. A ticket's price and its price steps are one, `tickets/ID/prices`,
 * because neither says alone what buyers pay. An empty text or null is a missing one, spaces around a text and the offset
 * of a moment make no difference.
 */
export function changedKeys<Content extends DraftLists>(content: Content, published: Content): string[] {
  const own = (Object.keys(content) as (keyof Content & string)[]).filter(
    (field) => field !== 'tickets' && field !== 'questions' && !isSame(content[field], published[field]),
  );
  return [
    ...own,
    ...listKeys('tickets', content.tickets, published.tickets),
    ...listKeys('questions', content.questions, published.questions),
  ];
}

/** How many changes of a draft are not published: the keys that differ. */
export function pendingChanges<Content extends DraftLists>(content: Content, published: Content): number {
  return changedKeys(content, published).length;
}

interface Item {
  readonly id: string;
}

function listKeys(list: keyof DraftLists, items: readonly Item[], published: readonly Item[]): string[] {
  const before = new Map(published.map((item) => [item.id, item]));
  const ids = (all: readonly Item[]) => all.map(({ id }) => id);
  return [
    ...(isSame(ids(items), ids(published)) ? [] : [list]),
    ...items.flatMap((item) =>
      valueKeys(item, before.get(item.id)).map((key) => `${list}/${item.id}/${key}`),
    ),
  ];
}

function valueKeys(item: Item, published: Item | undefined): string[] {
  if (!published) return [];
  const [values, before] = [new Map(Object.entries(item)), new Map(Object.entries(published))];
  const names = [...new Set([...values.keys(), ...before.keys()])];
  const changed = names.filter((name) => !isSame(values.get(name), before.get(name)));
  return [...new Set(changed.map((name) => (name === 'price' || name === 'steps' ? 'prices' : name)))];
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
