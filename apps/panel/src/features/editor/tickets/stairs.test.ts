import { expect, it } from 'vitest';
import { sampleContent } from '../testing/sample-draft.ts';
import { stairsOf } from './stairs.ts';

const [ticket] = sampleContent.tickets;
if (!ticket) throw new Error('The sample has no ticket.');
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it('draws each price in its time, from the start of the sale to its end', () => {
  const stairs = stairsOf(ticket, sampleContent.startsAt);

  expect(stairs.map(({ fromMs, untilMs, priceCents }) => [iso(fromMs), iso(untilMs), priceCents])).toEqual([
    ['2026-06-30', '2026-09-30', 2600],
    ['2026-09-30', '2026-11-15', 2900],
    ['2026-11-15', '2026-12-10', 3200],
  ]);
});

it('ends at the start of the event without an end of the sale', () => {
  expect(iso(stairsOf({ ...ticket, saleEnd: null }, sampleContent.startsAt).at(-1)?.untilMs ?? 0)).toBe(
    '2026-12-12',
  );
});

it.each([
  ['no steps', { ...ticket, steps: [] }],
  ['no last price', { ...ticket, price: null }],
  ['a step without its end', { ...ticket, steps: [...ticket.steps, { until: null, price: 32 }] }],
])('draws nothing with %s', (_, without) => {
  expect(stairsOf(without, null)).toEqual([]);
});
