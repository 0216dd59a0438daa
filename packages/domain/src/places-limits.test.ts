import { describe, expect, it } from 'vitest';
import { addressPlacesLimit, needsConfirmedAddress, networkPlacesLimit } from './places-limits.ts';

describe('unpaid and free places of one e-mail address', () => {
  it.each([
    ['10 for ticket types that say nothing', [null], 10],
    ['10 for a ticket type that allows fewer in one order', [4], 10],
    ['as many as a ticket type allows in one order, if that is more', [25], 25],
    ['as many as the largest of several ticket types allows', [4, 30, null], 30],
  ])('%s', (_, maxPerOrder, limit) => {
    expect(addressPlacesLimit(maxPerOrder)).toBe(limit);
  });
});

describe('places of one network in one event', () => {
  it.each([
    ['a quarter of the places', 400, 100],
    ['rounded down', 399, 99],
    ['at least 20', 40, 20],
    ['at most 120', 5_000, 120],
    ['120 for an event without a limit', null, 120],
  ])('%s', (_, eventPlaces, perNetwork) => {
    const limit = networkPlacesLimit({ eventPlaces, scale: 1, organizerLimit: null });

    expect(limit).toEqual({ perNetwork, perSite: perNetwork * 4 });
  });

  it('are multiplied by the scale', () => {
    const limit = networkPlacesLimit({ eventPlaces: 400, scale: 20, organizerLimit: null });

    expect(limit).toEqual({ perNetwork: 2_000, perSite: 8_000 });
  });

  it("are the organizer's own limit, whatever the scale and the event's places", () => {
    const limit = networkPlacesLimit({ eventPlaces: 40, scale: 20, organizerLimit: 300 });

    expect(limit).toEqual({ perNetwork: 300, perSite: 1_200 });
  });
});

describe('a code by e-mail before an order is confirmed', () => {
  it.each([
    ['a free order of 4 places', null, 4, false],
    ['a free order of 5 places', null, 5, true],
    ['one place by transfer', 'transfer', 1, true],
    ['ten places by card', 'card', 10, false],
  ] as const)('%s', (_, method, quantity, isNeeded) => {
    expect(needsConfirmedAddress({ method, quantity })).toBe(isNeeded);
  });
});
