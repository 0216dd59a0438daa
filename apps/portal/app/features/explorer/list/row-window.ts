import type { RowRange } from '@dorsal/event-search/event-search';

// Not @tanstack/react-virtual: it has 10 kB, seven times as many as this window, and the first load has no room for them.

/** The layout of a list of equal cards. */
export interface ListLayout {
  /** Cards in a row. */
  readonly columns: number;
  /** Pixels from one row of cards to the next. */
  readonly rowHeight: number;
}

/** The visible part of a list, in pixels from its first card. */
export interface ListSight {
  readonly top: number;
  readonly height: number;
}

/**
 * Pixels. Browsers limit the height of elements: Firefox to 17.8 million, Chromium to half of 33.5 million on
 * high-density screens.
 */
const highestList = 16_000_000;

/** How many cards fit in a list at all. */
export function mostCards({ columns, rowHeight }: ListLayout): number {
  return Math.floor(highestList / rowHeight) * columns;
}

/** Cards rendered at once besides the visible ones: a phone must lay them out within a frame or two. */
const mostAtOnce = 4;

/** Rows that stay rendered on either side of the near ones, for a visitor who scrolls back. */
const rowsKept = 12;

/** The cards to prepare: the visible ones, and those of a screen before and after. */
export function cardsNear(count: number, layout: ListLayout, sight: ListSight): RowRange {
  return cardsAround(count, layout, sight, 1);
}

/** The visible cards, in whole rows; the last ones if the list is scrolled beyond its end. */
export function cardsInSight(count: number, layout: ListLayout, sight: ListSight): RowRange {
  return cardsAround(count, layout, sight, 0);
}

function cardsAround(
  count: number,
  { columns, rowHeight }: ListLayout,
  { top, height }: ListSight,
  screens: number,
): RowRange {
  const firstRow = Math.floor((top - screens * height) / rowHeight);
  const lastRow = Math.ceil((top + (1 + screens) * height) / rowHeight);
  const from = Math.max(0, Math.min(firstRow, Math.ceil(count / columns) - 1));
  return { from: from * columns, to: Math.min(count, Math.max(lastRow, from + 1) * columns) };
}

/** The cards to render next, on the way to all near ones: the visible ones at once, the others a few at a time. */
export function cardsOnTheWay(drawn: RowRange, near: RowRange, seen: RowRange, columns: number): RowRange {
  const from = Math.max(drawn.from, near.from - rowsKept * columns);
  const to = Math.min(drawn.to, near.to + rowsKept * columns);
  if (from > seen.to || to < seen.from || from % columns > 0) return seen;
  if (from > seen.from || to < seen.to) return { from: Math.min(from, seen.from), to: Math.max(to, seen.to) };
  const step = Math.ceil(mostAtOnce / columns) * columns;
  // Visitors read lists downwards.
  if (to < near.to) return { from, to: Math.min(near.to, to + step) };
  return { from: Math.min(from, Math.max(near.from, from - step)), to };
}

/** The scroll position at which a whole card is visible, in pixels from the first card; undefined if it is already. */
export function scrollToShow(
  card: number,
  { columns, rowHeight }: ListLayout,
  sight: ListSight,
): number | undefined {
  const top = Math.floor(card / columns) * rowHeight;
  if (top < sight.top) return top;
  if (top + rowHeight > sight.top + sight.height) return top + rowHeight - sight.height;
  return undefined;
}
