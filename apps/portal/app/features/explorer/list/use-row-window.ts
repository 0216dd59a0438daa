import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from '@dorsal/event-search/event-search';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import {
  cardsInSight,
  cardsNear,
  cardsOnTheWay,
  type ListLayout,
  type ListSight,
  mostCards,
  scrollToShow,
} from './row-window.ts';

export interface MeasuredLayout extends ListLayout {
  /** Pixels of a card, without the gap to the next row. */
  readonly cardHeight: number;
  /** How many cards are visible at the beginning of the list. */
  readonly seen: number;
}

export interface WindowedList {
  readonly cardCount: number;
  /** The history entry: each has its own list. */
  readonly address: string;
  /** Its cards belong to the current URL, and not to the previous one. */
  readonly isOfAddress: boolean;
}

export interface RowWindow {
  /** For the `<ul>`: its parent scrolls, and its `<li data-card>` all have the same size. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** How many cards the list can hold. */
  readonly count: number;
  readonly drawn: RowRange;
  /** Undefined until it is measured. */
  readonly layout: MeasuredLayout | undefined;
  /** Scrolls a card into view. */
  readonly show: (card: number) => void;
  /** Scrolls to `top` pixels from the first card; for 0 to the very beginning, with the space before the card. */
  readonly goTo: (top: number) => void;
}

/** Smooth scrolling is used up to this many screens; for longer distances the list jumps. */
const shownScreens = 3;

/**
 * Renders only the cards of a long list that are near the visible ones. The server renders its beginning. Of another
 * list, the visible cards are rendered at once and the others a few per frame, and the list is measured in an animation
 * frame, which lays it out anyway: all at once would be a long task on a phone.
 */
export function useRowWindow({ cardCount, address, isOfAddress }: WindowedList): RowWindow {
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState<MeasuredLayout>();
  const [shown, setShown] = useState(address);
  const [drawn, setDrawn] = useState<RowRange>({ from: 0, to: firstPageLength });
  const count = layout ? Math.min(cardCount, mostCards(layout)) : cardCount;
  if (layout && isOfAddress && shown !== address) {
    setShown(address);
    setDrawn({ from: 0, to: layout.seen });
  }

  const lastTop = useRef(0);
  const look = useEffectEvent(() => {
    const sight = sightOf(list.current);
    lastTop.current = sight?.top ?? 0;
    const measured = sight && (layoutOf(list.current, sight) ?? layout);
    if (!measured) return;
    const { columns, rowHeight, seen } = measured;
    if (columns !== layout?.columns || rowHeight !== layout.rowHeight || seen !== layout.seen)
      setLayout(measured);
    const most = Math.min(cardCount, mostCards(measured));
    // While rows are awaited, render no more: a larger range is requested again, which would delay the awaited rows.
    const isWaiting = list.current?.querySelector('[data-card="awaited"]');
    const near = isWaiting ? drawn : cardsNear(most, measured, sight);
    const next = cardsOnTheWay(drawn, near, cardsInSight(most, measured, sight), columns);
    if (next.from !== drawn.from || next.to !== drawn.to) setDrawn(next);
  });

  const frame = useRef(0);
  const isToBegin = useRef(false);
  const lookSoon = useEffectEvent(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (isToBegin.current) scrollToBegin(list.current);
      isToBegin.current = false;
      look();
    });
  });
  // After every render: the rendered cards may have another size, or be too few.
  useLayoutEffect(() => (layout ? lookSoon() : look()));

  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (!list.current || !scroller) return undefined;
    const lookAgain = () => lookSoon();
    const sizes = new ResizeObserver(lookAgain);
    sizes.observe(list.current);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', lookAgain, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      sizes.disconnect();
      scroller.removeEventListener('scroll', lookAgain);
    };
  }, []);

  const show = (card: number) => {
    const sight = sightOf(list.current);
    const top = layout && sight && scrollToShow(Math.min(card, count - 1), layout, sight);
    if (sight && top !== undefined) scrollList(list.current, top, isNear(top, sight) ? 'smooth' : 'instant');
  };
  const goTo = (top: number) => {
    // Scrolls in the next frame, which this render has requested; at once if the new cards would first be painted
    // offscreen.
    isToBegin.current = top === 0;
    if (top === 0 && lastTop.current > 0) scrollToBegin(list.current);
    if (top === 0) return;
    scrollList(list.current, top, 'instant');
    const sight = sightOf(list.current);
    // Before the next paint, so that the list isn't empty after Back.
    if (layout && sight) setDrawn(cardsInSight(count, layout, sight));
  };
  return { list, count, drawn, layout, show, goTo };
}

/** Scrolls to the very beginning, with the space before the first card. */
function scrollToBegin(list: HTMLUListElement | null): void {
  list?.parentElement?.scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls a list to `top` pixels from its first card. */
function scrollList(list: HTMLUListElement | null, top: number, behavior: ScrollBehavior): void {
  const scroller = list?.parentElement;
  if (!scroller) return;
  const before = scroller.scrollTop - firstCardFrom(list, scroller);
  scroller.scrollTo({ top: before + top, behavior });
}

/** The visible part of a rendered list. */
export function sightOf(list: HTMLUListElement | null): ListSight | undefined {
  const scroller = list?.parentElement;
  return scroller ? { top: firstCardFrom(list, scroller), height: scroller.clientHeight } : undefined;
}

/** Pixels by which the list's beginning is above the upper edge of its scroller. */
function firstCardFrom(list: HTMLUListElement, scroller: HTMLElement): number {
  return scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** Undefined while no card is rendered. A card with `data-card="kept"` doesn't count: its size may differ. */
function layoutOf(list: HTMLUListElement | null, sight: ListSight): MeasuredLayout | undefined {
  const card = list?.querySelector('[data-card="drawn"] > *');
  if (!list || !card) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const cardHeight = card.getBoundingClientRect().height;
  // A list without layout can't be measured.
  if (cardHeight === 0) return undefined;
  const columns = gridTemplateColumns.split(' ').length;
  const rowHeight = cardHeight + Number.parseFloat(rowGap);
  return { columns, cardHeight, rowHeight, seen: Math.ceil(sight.height / rowHeight) * columns };
}

function isNear(top: number, sight: ListSight): boolean {
  const isMotionWanted = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isMotionWanted && Math.abs(top - sight.top) < shownScreens * sight.height;
}
