import { describe, expect, it } from 'vitest';
import type { RowRange } from '@dorsal/event-search/event-search';
import { cardsInSight, cardsNear, cardsOnTheWay, mostCards, scrollToShow } from './row-window.ts';

const phone = { columns: 1, rowHeight: 130 };
const wide = { columns: 2, rowHeight: 325 };

describe('the cards of a long list that are near', () => {
  it('are all of them when they fit on two screens', () => {
    expect(cardsNear(7, wide, { top: 0, height: 700 })).toEqual({ from: 0, to: 7 });
    expect(cardsNear(0, wide, { top: 0, height: 700 })).toEqual({ from: 0, to: 0 });
  });

  it('are the visible ones, and a screen before and after', () => {
    // Row 1000 is at the top, 10 rows are visible.
    const { from, to } = cardsNear(100_000, phone, { top: 130_000, height: 1300 });

    expect([from, to]).toEqual([990, 1020]);
  });

  it('are whole rows, even at the end', () => {
    const { from, to } = cardsNear(99_999, wide, { top: 16_249_000, height: 700 });

    expect(from % 2).toBe(0);
    expect(to).toBe(99_999);
  });

  it('are no more than browsers can hold', () => {
    expect(mostCards(phone) * phone.rowHeight).toBeLessThan(16_700_000);
    expect(mostCards(phone)).toBeGreaterThan(100_000);
    expect(mostCards(wide) % 2).toBe(0);
  });
});

describe('the cards of a long list that are drawn', () => {
  const sight = { top: 13_000, height: 650 };
  const near = cardsNear(100_000, wide, sight);
  const seen = cardsInSight(100_000, wide, sight);
  const drawnAfter = (drawn: RowRange) => cardsOnTheWay(drawn, near, seen, wide.columns);

  it('start with the visible ones', () => {
    expect(seen).toEqual({ from: 80, to: 84 });
    expect(drawnAfter({ from: 0, to: 24 })).toEqual(seen);
    // Drawn cards stay when the list is scrolled further.
    expect(drawnAfter({ from: 70, to: 82 })).toEqual({ from: 70, to: 84 });
  });

  it('grow to all near ones a few at a time, those below first', () => {
    expect(near).toEqual({ from: 76, to: 88 });
    const steps = [seen];
    for (let step = 0; step < 2; step += 1) steps.push(drawnAfter(steps.at(-1) ?? seen));
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [80, 84],
      [80, 88],
      [76, 88],
    ]);
    expect(drawnAfter(near)).toEqual(near);
  });

  it('stay a little longer, and are removed when they are far', () => {
    expect(drawnAfter({ from: 60, to: 100 })).toEqual({ from: 60, to: 100 });
    expect(drawnAfter({ from: 40, to: 120 })).toEqual({ from: 52, to: 112 });
  });

  it('are whole rows after the number of columns has changed', () => {
    expect(drawnAfter({ from: 79, to: 90 })).toEqual(seen);
  });

  it('are the last ones when the list becomes shorter', () => {
    expect(cardsInSight(7, wide, sight)).toEqual({ from: 6, to: 7 });
    expect(cardsInSight(0, wide, sight)).toEqual({ from: 0, to: 0 });
  });
});

describe('a card that is chosen on the map', () => {
  const sight = { top: 1300, height: 650 };

  it('stays where it is when it is visible', () => {
    expect(scrollToShow(10, phone, sight)).toBeUndefined();
    expect(scrollToShow(14, phone, sight)).toBeUndefined();
  });

  it('is scrolled to the nearer edge otherwise', () => {
    expect(scrollToShow(9, phone, sight)).toBe(1170);
    expect(scrollToShow(15, phone, sight)).toBe(16 * 130 - 650);
    expect(scrollToShow(99_999, wide, sight)).toBe(50_000 * 325 - 650);
  });
});
