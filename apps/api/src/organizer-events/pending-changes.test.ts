import { describe, expect, it } from 'vitest';
import { draftContent, draftTicket } from '../testing/event-editor.ts';
import { pendingChanges } from './pending-changes.ts';

const [first, second] = [draftTicket(), draftTicket({ id: 'segunda', name: 'Milla' })];
const published = draftContent({ startsAt: '2027-04-05T19:00:00.000Z', tickets: [first, second] });

describe('changes that are not published', () => {
  it.each<[string, Partial<typeof published>, number]>([
    ['none', {}, 0],
    ['the same moment with another offset', { startsAt: '2027-04-05T21:00:00+02:00' }, 0],
    ['white space around a text', { name: ` ${published.name}` }, 0],
    ['an empty text instead of none', { refundTerms: '' }, 0],
    ['a name and a place', { name: 'Otro', location: 'Serra' }, 2],
    ['two fields of one ticket', { tickets: [{ ...first, price: 20, capacity: 5 }, second] }, 1],
    ['a new ticket', { tickets: [first, second, draftTicket({ id: 'tercera' })] }, 1],
    ['a removed ticket', { tickets: [first] }, 1],
    ['another order', { tickets: [second, first] }, 1],
  ])('of %s', (_, changes, count) => {
    expect(pendingChanges({ ...published, ...changes }, published)).toBe(count);
  });
});
