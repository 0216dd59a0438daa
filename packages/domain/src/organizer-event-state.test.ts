import { describe, expect, it } from 'vitest';
import {
  type OrganizerEvent,
  organizerEventState,
  type OrganizerEventState,
  sellsCanceledPlaces,
} from './organizer-event-state.ts';

const now = new Date('2026-11-23T18:42:00Z');
const before = new Date('2026-11-01T10:00:00Z');
const after = new Date('2026-12-12T18:00:00Z');
const onSale: OrganizerEvent = {
  publishedAt: before,
  publishAt: null,
  startsAt: after,
  salesClosedAt: null,
  sale: 'onSale',
  taken: 1,
  now,
};

describe('the state of an event for its organizer', () => {
  it.each<[string, Partial<OrganizerEvent>, string]>([
    ['was never published', { publishedAt: null }, 'draft'],
    ['has a moment of publication', { publishedAt: null, publishAt: after }, 'scheduled'],
    ['was imported with a later publication', { publishedAt: after }, 'scheduled'],
    ['has changes that will be published later', { publishAt: after }, 'onSale'],
    ['sells places', {}, 'onSale'],
    ['has no date', { startsAt: null }, 'onSale'],
    ['opens its sale later', { sale: 'notYet' }, 'published'],
    ['has no tickets', { sale: undefined }, 'published'],
    ['has no places left', { sale: 'soldOut' }, 'soldOut'],
    ['keeps all its places back', { sale: 'soldOut', taken: 0 }, 'published'],
    ['was closed by the organizer', { salesClosedAt: before }, 'closed'],
    ['was closed before its sale opened', { salesClosedAt: before, sale: 'notYet' }, 'closed'],
    ['sold until a date that has passed', { sale: 'ended' }, 'closed'],
    ['has started', { startsAt: now }, 'finished'],
    ['was closed and has started', { startsAt: before, salesClosedAt: before }, 'finished'],
  ])('of one that %s', (_, event, state) => {
    expect(organizerEventState({ ...onSale, ...event })).toBe(state);
  });
});

describe('sellsCanceledPlaces', () => {
  it.each<[OrganizerEventState, boolean]>([
    ['published', true],
    ['onSale', true],
    ['soldOut', true],
    ['closed', false],
    ['finished', false],
  ])('of an event that is %s is %s', (state, sells) => {
    expect(sellsCanceledPlaces(state)).toBe(sells);
  });
});
