import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { changedKeys } from '@dorsal/domain/pending-changes';

/** The parts of a draft that are lists of things with an id. */
const lists = ['tickets', 'questions'] as const;
type ListName = (typeof lists)[number];

/**
 * A draft's values by key: `name`, `tickets` (the ids in their order), `tickets/ID/price`. Two drafts are compared and
 * joined value by value.
 */
type DraftFields = ReadonlyMap<string, unknown>;

export interface FieldChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The content's values by key. */
function fieldsOf(content: EventDraftContentBody): DraftFields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(content)) {
    if (!isListName(name)) fields.set(name, value);
  }
  for (const list of lists) {
    fields.set(
      list,
      content[list].map(({ id }) => id),
    );
    for (const { id, ...values } of content[list]) {
      for (const [name, value] of Object.entries(values)) fields.set(`${list}/${id}/${name}`, value);
    }
  }
  return fields;
}

/** What differs, in the order of the content. The values of a ticket or question that only one has are left out. */
export function changesBetween(before: EventDraftContentBody, after: EventDraftContentBody): FieldChange[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  return [...current]
    .filter(([key, value]) => isInBoth(key, old) && !isSameValue(old.get(key), value))
    .map(([key, value]) => ({ key, before: old.get(key), after: value }));
}

/**
 * What differs, as people read it: as many changes as `pendingChanges` counts. A ticket's price and its steps are one.
 */
export function readableChanges(before: EventDraftContentBody, after: EventDraftContentBody): FieldChange[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  return changedKeys(after, before).map((key) => ({
    key,
    before: readableValue(old, key),
    after: readableValue(current, key),
  }));
}

function readableValue(fields: DraftFields, key: string): unknown {
  const [, ticket] = /^(tickets\/.*\/)prices$/.exec(key) ?? [];
  if (ticket === undefined) return fields.get(key);
  return { price: fields.get(`${ticket}price`), steps: fields.get(`${ticket}steps`) };
}

/** Whether nothing differs. */
export function isSameContent(one: EventDraftContentBody, other: EventDraftContentBody): boolean {
  return changesBetween(one, other).length === 0;
}

export interface Joining {
  readonly mine: EventDraftContentBody;
  readonly theirs: EventDraftContentBody;
  /** Keys whose value is theirs; all others are mine. */
  readonly fromTheirs: ReadonlySet<string>;
}

/** One draft of two people's. A ticket or question that only one has comes with the list that names it. */
export function joinedContent({ mine, theirs, fromTheirs }: Joining): EventDraftContentBody {
  const [my, their] = [fieldsOf(mine), fieldsOf(theirs)];
  const fields = new Map([...their, ...my]);
  for (const key of fromTheirs) fields.set(key, their.get(key));
  const content: Record<string, unknown> = {};
  for (const [key, value] of fields) if (!key.includes('/')) content[key] = value;
  for (const list of lists) {
    content[list] = (fields.get(list) as string[]).map((id) => itemOf(fields, `${list}/${id}/`, id));
  }
  // Each value comes from a valid content under the same key.
  return content as EventDraftContentBody;
}

function itemOf(fields: DraftFields, prefix: string, id: string): Record<string, unknown> {
  const values = [...fields].filter(([key]) => key.startsWith(prefix));
  return { id, ...Object.fromEntries(values.map(([key, value]) => [key.slice(prefix.length), value])) };
}

function isInBoth(key: string, other: DraftFields): boolean {
  return !key.includes('/') || other.has(key);
}

function isListName(name: string): name is ListName {
  return (lists as readonly string[]).includes(name);
}

function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** The database sorts the keys of objects, and writes moments with milliseconds: neither is a difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return isMoment(part) ? new Date(part).toISOString() : part;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
