import { describe, expect, it } from 'vitest';
import { cardsToDraw, mostCards, scrollToShow } from './row-window.ts';

const phone = { columns: 1, rowHeight: 130 };
const wide = { columns: 2, rowHeight: 325 };

describe('the cards of a long list that are drawn', () => {
  it('are all of them where they fit on a first page', () => {
    expect(cardsToDraw(24, phone, { top: 0, height: 300 })).toEqual({ from: 0, to: 24 });
    expect(cardsToDraw(7, wide, { top: 400, height: 700 })).toEqual({ from: 0, to: 7 });
    expect(cardsToDraw(0, wide, { top: 0, height: 700 })).toEqual({ from: 0, to: 0 });
  });

  it('are those in sight, and a screen before and after', () => {
    // Row 1000 is at the top, 10 rows are in sight.
    const { from, to } = cardsToDraw(100_000, phone, { top: 130_000, height: 1300 });

    expect([from, to]).toEqual([990, 1020]);
  });

  it('are whole rows, also at the end', () => {
    const { from, to } = cardsToDraw(99_999, wide, { top: 16_249_000, height: 700 });

    expect(from % 2).toBe(0);
    expect(to).toBe(99_999);
  });

  it('are a first page at least, wherever the list is scrolled to', () => {
    const end = cardsToDraw(1000, phone, { top: 129_800, height: 200 });
    expect(end).toEqual({ from: 976, to: 1000 });
    // Further than the list goes, as while it becomes shorter.
    expect(cardsToDraw(40, phone, { top: 130_000, height: 200 })).toEqual({ from: 16, to: 40 });
  });

  it('are no more than browsers can hold', () => {
    expect(mostCards(phone) * phone.rowHeight).toBeLessThan(16_700_000);
    expect(mostCards(phone)).toBeGreaterThan(100_000);
    expect(mostCards(wide) % 2).toBe(0);
  });
});

describe('a card that is chosen on the map', () => {
  const sight = { top: 1300, height: 650 };

  it('stays where it is when it is in sight', () => {
    expect(scrollToShow(10, phone, sight)).toBeUndefined();
    expect(scrollToShow(14, phone, sight)).toBeUndefined();
  });

  it('comes to the nearer edge otherwise', () => {
    expect(scrollToShow(9, phone, sight)).toBe(1170);
    expect(scrollToShow(15, phone, sight)).toBe(16 * 130 - 650);
    expect(scrollToShow(99_999, wide, sight)).toBe(50_000 * 325 - 650);
  });
});
