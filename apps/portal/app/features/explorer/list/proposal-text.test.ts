import type { Proposal } from '@dorsal/event-search/proposals';
import { expect, it } from 'vitest';
import { proposalText } from './proposal-text.ts';

it.each<[Pick<Proposal, 'filter' | 'value'>, string]>([
  [{ filter: 'distanceKm', value: 200 }, 'Ampliar a 200 km'],
  [{ filter: 'distanceKm', value: undefined }, 'Cualquier distancia'],
  [{ filter: 'date', value: undefined }, 'Cualquier fecha'],
  [{ filter: 'keyword', value: undefined }, 'Quitar «milla»'],
])('says what the proposal %j changes: %s', (proposal, text) => {
  expect(proposalText({ ...proposal, total: 1 }, 'milla')).toBe(text);
});
