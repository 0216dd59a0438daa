import type { RowRange } from './event-search.ts';
import { firstPageLength } from './first-page-length.ts';

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

/** The cards to draw: those in sight, a screen before and after, and as many as a first page at least. */
export function cardsToDraw(count: number, { columns, rowHeight }: ListLayout, sight: ListSight): RowRange {
  const rows = Math.ceil(count / columns);
  const least = Math.ceil(firstPageLength / columns);
  const firstRow = Math.floor((sight.top - sight.height) / rowHeight);
  const lastRow = Math.ceil((sight.top + 2 * sight.height) / rowHeight);
  const from = Math.max(0, Math.min(firstRow, rows - least));
  const to = Math.max(lastRow, from + least);
  return { from: from * columns, to: Math.min(count, to * columns) };
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
