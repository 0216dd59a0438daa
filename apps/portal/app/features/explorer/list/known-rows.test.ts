import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { firstRows, nextRows, type Rows, withAnswer } from './known-rows.ts';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import { noResults } from '../results/results.ts';
import type { Results } from '../results/results-view.ts';

const event = (_id: string, name = _id): ListedEvent => ({ ...eventListItemExample, _id, name });

const resultsWith = (...first: ListedEvent[]): Results => ({ ...noResults, total: 5000, first });

const namesOf = (rows: Rows) => Object.fromEntries([...rows].map(([row, { name }]) => [row, name]));

const scrolled = () =>
  withAnswer(
    firstRows(resultsWith(event('a')), 'here'),
    { from: 1500, to: 1502 },
    [event('x'), event('y')],
    undefined,
  );

describe('the known rows', () => {
  it('stay until those of another list for the same URL are known', () => {
    const next = nextRows(scrolled(), resultsWith(event('a', 'a, sold out')), 'here');

    expect(namesOf(next.rows)).toEqual({ 0: 'a, sold out' });
    expect(namesOf(next.shown)).toEqual({ 0: 'a, sold out', 1500: 'x', 1501: 'y' });
    const answered = withAnswer(
      next,
      { from: 1500, to: 1502 },
      [event('x', 'x, cheaper'), event('y')],
      undefined,
    );
    expect(namesOf(answered.shown)).toEqual({ 1500: 'x, cheaper', 1501: 'y' });
  });

  it('start again at another URL', () => {
    expect(namesOf(nextRows(scrolled(), resultsWith(event('b')), 'there').shown)).toEqual({ 0: 'b' });
  });

  it('have an event once, even when it has moved', () => {
    const next = nextRows(scrolled(), resultsWith(event('x'), event('a')), 'here');
    expect(namesOf(next.shown)).toEqual({ 0: 'x', 1: 'a', 1501: 'y' });
  });

  it('have an event once when it has moved between two requests, and its old row is then missing', () => {
    const first = firstRows(resultsWith(event('a'), event('b')), 'here');
    const next = withAnswer(first, { from: 2, to: 4 }, [event('b'), event('c')], undefined);

    expect(namesOf(next.rows)).toEqual({ 0: 'a', 2: 'b', 3: 'c' });
    expect(namesOf(next.shown)).toEqual({ 0: 'a', 2: 'b', 3: 'c' });
    const again = withAnswer(next, { from: 1, to: 2 }, [event('a')], undefined);
    expect(namesOf(again.rows)).toEqual({ 1: 'a', 2: 'b', 3: 'c' });
  });

  it('are not replaced by the same event', () => {
    const first = firstRows(resultsWith(event('a'), event('b')), 'here');
    const next = withAnswer(first, { from: 1, to: 3 }, [event('b'), event('c')], undefined);

    expect(next.rows.get(1)).toBe(first.rows.get(1));
  });

  it('keep the focused one, far from those that were requested', () => {
    const away = withAnswer(scrolled(), { from: 3000, to: 3001 }, [event('z')], 1501);
    expect(namesOf(away.shown)).toEqual({ 1501: 'y', 3000: 'z' });
    expect(namesOf(nextRows(away, resultsWith(event('a')), 'here').shown)).toEqual({
      0: 'a',
      1501: 'y',
      3000: 'z',
    });
  });
});
