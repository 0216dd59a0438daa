import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from './event-search.ts';
import { firstPageLength } from './first-page-length.ts';
import { cardsToDraw, type ListLayout, type ListSight, mostCards, scrollToShow } from './row-window.ts';

export interface MeasuredLayout extends ListLayout {
  /** Pixels of a card, without the gap to the next row. */
  readonly cardHeight: number;
}

export interface RowWindow {
  /** For the `<ul>`: its parent scrolls, and its `<li data-card>` are all of one size. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** How many cards the list can hold. */
  readonly count: number;
  readonly drawn: RowRange;
  /** Undefined until it is measured. */
  readonly layout: MeasuredLayout | undefined;
  /** Brings a card into sight. */
  readonly show: (card: number) => void;
}

/** Screens that scrolling is shown for; what is further away is there at once. */
const shownScreens = 3;

/** Draws of a long list only what is near to what is in sight. What the server draws is its beginning. */
export function useRowWindow(cardCount: number): RowWindow {
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState<MeasuredLayout>();
  const [drawn, setDrawn] = useState<RowRange>({ from: 0, to: firstPageLength });
  const count = layout ? Math.min(cardCount, mostCards(layout)) : cardCount;

  const look = useEffectEvent(() => {
    const measured = layoutOf(list.current) ?? layout;
    const sight = sightOf(list.current);
    if (!measured || !sight) return;
    if (measured.columns !== layout?.columns || measured.rowHeight !== layout.rowHeight) setLayout(measured);
    const next = cardsToDraw(Math.min(cardCount, mostCards(measured)), measured, sight);
    if (next.from !== drawn.from || next.to !== drawn.to) setDrawn(next);
  });
  // After every drawing: what was drawn may be of another size, or too little.
  useLayoutEffect(() => look());

  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (!list.current || !scroller) return undefined;
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(list.current);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      scroller.removeEventListener('scroll', lookSoon);
    };
  }, []);

  const show = (card: number) => {
    const sight = sightOf(list.current);
    const top = layout && sight && scrollToShow(Math.min(card, count - 1), layout, sight);
    if (sight && top !== undefined) scrollList(list.current, top, isNear(top, sight) ? 'smooth' : 'instant');
  };
  return { list, count, drawn, layout, show };
}

/** Scrolls a list to so many pixels from its first card; for none to the very beginning, with the room before it. */
export function scrollList(list: HTMLUListElement | null, top: number, behavior: ScrollBehavior): void {
  const scroller = list?.parentElement;
  if (!scroller) return;
  const before = scroller.scrollTop - firstCardFrom(list, scroller);
  scroller.scrollTo({ top: top === 0 ? 0 : before + top, behavior });
}

/** What is in sight of a list that is drawn. */
export function sightOf(list: HTMLUListElement | null): ListSight | undefined {
  const scroller = list?.parentElement;
  return scroller ? { top: firstCardFrom(list, scroller), height: scroller.clientHeight } : undefined;
}

/** Pixels that the list's beginning is above the upper edge of what scrolls it. */
function firstCardFrom(list: HTMLUListElement, scroller: HTMLElement): number {
  return scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** Undefined while no card is drawn. One that is kept elsewhere may be of another size. */
function layoutOf(list: HTMLUListElement | null): MeasuredLayout | undefined {
  const card = list?.querySelector('[data-card="drawn"] > *');
  if (!list || !card) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const cardHeight = card.getBoundingClientRect().height;
  // Where the list isn't laid out at all there is nothing to measure.
  if (cardHeight === 0) return undefined;
  const columns = gridTemplateColumns.split(' ').length;
  return { columns, cardHeight, rowHeight: cardHeight + Number.parseFloat(rowGap) };
}

function isNear(top: number, sight: ListSight): boolean {
  const isMotionWanted = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isMotionWanted && Math.abs(top - sight.top) < shownScreens * sight.height;
}
