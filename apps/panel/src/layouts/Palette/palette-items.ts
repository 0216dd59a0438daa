import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { searchText, searchWords } from '@dorsal/domain/search-text';
import { Building2, CalendarPlus, Flag, Keyboard, type LucideIcon, UserRound } from 'lucide-react';
import { placesOf } from './use-shortcuts.ts';

/** Something that the palette opens or does. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** A gray line: the date of an event. */
  readonly detail?: string;
  readonly Icon: LucideIcon;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  /** Where it goes; without it, it shows the shortcuts. */
  readonly to?: string;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

interface Known {
  readonly organizer: MembershipBody;
  readonly organizers: readonly MembershipBody[];
  readonly events: readonly PanelEventBody[];
  /** The event of the address. */
  readonly eventId: string | undefined;
}

const mostEvents = 6;

/** What matches all words of the query, in groups; without a query the next events and every place. */
export function paletteGroups(query: string, known: Known): readonly PaletteGroup[] {
  const words = searchWords(query);
  const matching = (items: readonly PaletteItem[]) =>
    items.filter(({ label }) => words.every((word) => searchText(label).includes(word)));
  return [
    { name: 'Eventos', items: matching(eventItems(known)).slice(0, mostEvents) },
    { name: 'Ir a', items: matching(placeItems(known)) },
    { name: 'Hacer', items: matching(actionItems(known)) },
    { name: 'Organizaciones', items: matching(organizerItems(known)) },
  ].filter(({ items }) => items.length > 0);
}

function eventItems({ organizer, events, eventId }: Known): PaletteItem[] {
  return events
    .filter(({ _id }) => _id !== eventId)
    .map(({ _id, name, startDate, timeZone }) => ({
      id: `event-${_id}`,
      label: name,
      detail: formatEventDate(startDate, timeZone, 'Sin fecha'),
      Icon: Flag,
      to: `/${organizer.slug}/events/${_id}`,
    }));
}

function placeItems({ organizer, eventId }: Known): PaletteItem[] {
  const places = placesOf(organizer, eventId).map(({ to, label, Icon, letter }) => ({
    id: `place-${letter}`,
    label,
    Icon,
    to,
    keys: ['G', letter],
  }));
  return [...places, { id: 'account', label: 'Tu cuenta', Icon: UserRound, to: '/account' }];
}

function actionItems({ organizer: { slug, permissions } }: Known): PaletteItem[] {
  const create: PaletteItem = {
    id: 'create',
    label: 'Crear evento',
    Icon: CalendarPlus,
    to: `/${slug}/events?new=name`,
    keys: ['C'],
  };
  const shortcuts: PaletteItem = {
    id: 'shortcuts',
    label: 'Ver los atajos de teclado',
    Icon: Keyboard,
    keys: ['?'],
  };
  return permissions.includes('events.write') ? [create, shortcuts] : [shortcuts];
}

function organizerItems({ organizers, organizer }: Known): PaletteItem[] {
  return organizers
    .filter(({ _id }) => _id !== organizer._id)
    .map(({ _id, name, slug }) => ({
      id: `organizer-${_id}`,
      label: `Cambiar a ${name}`,
      Icon: Building2,
      to: `/${slug}`,
    }));
}
