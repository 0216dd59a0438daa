import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from './event-search.ts';
import { firstPageLength } from './first-page-length.ts';
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
  /** How many cards are in sight at the list's beginning. */
  readonly seen: number;
}

export interface WindowedList {
  readonly cardCount: number;
  /** The history's entry: another one has another list. */
  readonly address: string;
  /** Its cards are those of the address, and not of the one before. */
  readonly isOfAddress: boolean;
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
  /** Scrolls to so many pixels from the first card; for none to the very beginning, with the room before it. */
  readonly goTo: (top: number) => void;
}

/** Screens that scrolling is shown for; what is further away is there at once. */
const shownScreens = 3;

/**
 * Draws of a long list only what is near to what is in sight. What the server draws is its beginning. Of another list those
 * in sight come at once and the others a few in each frame, and it is measured where a frame lays it out anyway: in one
 * piece it would be a long task on a phone.
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
    // Those that are awaited would come with all that are drawn meanwhile.
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
  // After every drawing: what was drawn may be of another size, or too little.
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
    // With the next look, which this drawing has asked for. At once where its cards would be painted out of sight first.
    isToBegin.current = top === 0;
    if (top === 0 && lastTop.current > 0) scrollToBegin(list.current);
    if (top === 0) return;
    scrollList(list.current, top, 'instant');
    const sight = sightOf(list.current);
    // Before anything is painted: nobody comes back to an empty list.
    if (layout && sight) setDrawn(cardsInSight(count, layout, sight));
  };
  return { list, count, drawn, layout, show, goTo };
}

/** Scrolls to the very beginning, with the room before the first card. */
function scrollToBegin(list: HTMLUListElement | null): void {
  list?.parentElement?.scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls a list to so many pixels from its first card. */
function scrollList(list: HTMLUListElement | null, top: number, behavior: ScrollBehavior): void {
  const scroller = list?.parentElement;
  if (!scroller) return;
  const before = scroller.scrollTop - firstCardFrom(list, scroller);
  scroller.scrollTo({ top: before + top, behavior });
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
function layoutOf(list: HTMLUListElement | null, sight: ListSight): MeasuredLayout | undefined {
  const card = list?.querySelector('[data-card="drawn"] > *');
  if (!list || !card) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const cardHeight = card.getBoundingClientRect().height;
  // Where the list isn't laid out at all there is nothing to measure.
  if (cardHeight === 0) return undefined;
  const columns = gridTemplateColumns.split(' ').length;
  const rowHeight = cardHeight + Number.parseFloat(rowGap);
  return { columns, cardHeight, rowHeight, seen: Math.ceil(sight.height / rowHeight) * columns };
}

function isNear(top: number, sight: ListSight): boolean {
  const isMotionWanted = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isMotionWanted && Math.abs(top - sight.top) < shownScreens * sight.height;
}
