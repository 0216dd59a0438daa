import type { PanelEventBody, PanelEventState } from '@dorsal/api-contract/panel/events';
import { eventDay, formatEventDate } from '@dorsal/domain/event-dates';
import { searchText, searchWords } from '@dorsal/domain/search-text';
import { eventStates } from '#/components/EventStateBadge/EventStateBadge.tsx';
import type { FilterOption } from '#/components/FilterChip/FilterChip.tsx';

/** What the address of the list says. */
export interface EventFilters {
  /** Null: all. */
  readonly state: PanelEventState | null;
  readonly search: string;
  readonly sport: string | null;
  /** `2026-12`. */
  readonly month: string | null;
  readonly withArchived: boolean;
}

export function readFilters(params: URLSearchParams): EventFilters {
  return {
    state: eventStates.find((state) => state === params.get('state')) ?? null,
    search: params.get('q') ?? '',
    sport: params.get('sport'),
    month: params.get('month'),
    withArchived: params.has('archived'),
  };
}

/** The same address with a value; null removes it. */
export function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === null || value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/**
 * The events that pass, archived ones included: the list decides whether it shows them. Finished ones come after those to
 * come, the latest first. `events`: by their start.
 */
export function filterEvents(
  events: readonly PanelEventBody[],
  { state, search, sport, month }: EventFilters,
): PanelEventBody[] {
  const words = searchWords(search);
  const found = events.filter((event) => {
    if (state !== null && event.state !== state) return false;
    if (sport !== null && event.category !== sport) return false;
    if (month !== null && monthOf(event) !== month) return false;
    const text = searchText(`${event.name} ${event.location ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const isOver = (event: PanelEventBody) => event.state === 'finished';
  return [...found.filter((event) => !isOver(event)), ...found.filter(isOver).toReversed()];
}

/** How many events each state has. */
export function countStates(events: readonly PanelEventBody[]): ReadonlyMap<PanelEventState, number> {
  return new Map(eventStates.map((state) => [state, events.filter((event) => event.state === state).length]));
}

/** The sports of the events, in alphabetical order. */
export function sportOptions(events: readonly PanelEventBody[]): FilterOption[] {
  const sports = new Set(events.map(({ category }) => category).filter((sport) => sport !== null));
  return [...sports]
    .toSorted((one, other) => one.localeCompare(other, 'es'))
    .map((sport) => ({ value: sport, label: sport }));
}

/** The months of the events, in order. */
export function monthOptions(events: readonly PanelEventBody[]): FilterOption[] {
  const months = new Map(events.map((event) => [monthOf(event), monthName(event)]));
  return [...months]
    .filter(([month]) => month !== undefined)
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other))
    .map(([month = '', label]) => ({ value: month, label }));
}

function monthOf({ startDate, timeZone }: PanelEventBody): string | undefined {
  return eventDay(startDate, timeZone)?.slice(0, 7);
}

/** `dic 2026`. */
function monthName({ startDate, timeZone }: PanelEventBody): string {
  return formatEventDate(startDate, timeZone).split(' ').slice(1).join(' ');
}
