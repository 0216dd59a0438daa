import type { Proposal } from '@dorsal/event-search/proposals';
import { expect, it } from 'vitest';
import { proposalText } from './proposal-text.ts';

it.each<[Pick<Proposal, 'filter' | 'changes'>, string]>([
  [{ filter: 'distanceKm', changes: { distanceKm: 200 } }, 'Ampliar a 200 km'],
  [{ filter: 'distanceKm', changes: { distanceKm: undefined } }, 'Cualquier distancia'],
  [{ filter: 'date', changes: { date: undefined } }, 'Cualquier fecha'],
  [{ filter: 'keyword', changes: { keyword: undefined } }, 'Quitar «milla»'],
])('says what the proposal %j changes: %s', (proposal, text) => {
  expect(proposalText({ ...proposal, total: 1 }, 'milla')).toBe(text);
});
