import type { RowRange } from './event-search.ts';

/** How a list of equal cards lies in what scrolls. */
export interface ListLayout {
  /** Cards beside each other. */
  readonly columns: number;
  /** Pixels from one row of cards to the next. */
  readonly rowHeight: number;
}

/** What is in sight of a list: pixels from its first card. */
export interface ListSight {
  readonly top: number;
  readonly height: number;
}

/**
 * Pixels: browsers cut off what is higher. Firefox at 17.8 million, Chromium at half of 33.5 million on fine screens.
 */
const highestList = 16_000_000;

/** How many cards fit in a list at all. */
export function mostCards({ columns, rowHeight }: ListLayout): number {
  return Math.floor(highestList / rowHeight) * columns;
}

/** Cards that are drawn at once beside those in sight: a phone has to lay them out within a frame or two. */
const mostAtOnce = 4;

/** Rows that stay on either side of those that are near, for whoever turns round. */
const rowsKept = 12;

/** The cards to have ready: those in sight, and a screen before and after. */
export function cardsNear(count: number, layout: ListLayout, sight: ListSight): RowRange {
  return cardsAround(count, layout, sight, 1);
}

/** The cards that can be seen, in whole rows; the last ones, where the list is scrolled to beyond its end. */
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

/** The cards to draw on the way to those that are near: those in sight at once, the others a few at a time. */
export function cardsOnTheWay(drawn: RowRange, near: RowRange, seen: RowRange, columns: number): RowRange {
  const from = Math.max(drawn.from, near.from - rowsKept * columns);
  const to = Math.min(drawn.to, near.to + rowsKept * columns);
  if (from > seen.to || to < seen.from || from % columns > 0) return seen;
  if (from > seen.from || to < seen.to) return { from: Math.min(from, seen.from), to: Math.max(to, seen.to) };
  const step = Math.ceil(mostAtOnce / columns) * columns;
  // Lists are read downwards.
  if (to < near.to) return { from, to: Math.min(near.to, to + step) };
  return { from: Math.min(from, Math.max(near.from, from - step)), to };
}

/** Where to scroll so that a card is in sight whole: pixels from the first card; undefined where it is. */
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
