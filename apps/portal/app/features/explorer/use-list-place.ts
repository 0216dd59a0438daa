import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListLayout } from './row-window.ts';
import { sightOf } from './use-row-window.ts';

/** Where a list was left, in the entry of the history that it was left by. */
interface ListPlace {
  /** The entry's, since a copy of its state may stand in another. */
  readonly key: string;
  /** The row at the upper edge, and how much of it was above: the screen may have been turned meanwhile. */
  readonly row: number;
  readonly share: number;
}

const top = { row: 0, share: 0 };

/** Milliseconds without scrolling, after which a place is noted; browsers take some hundred notes a minute. */
const restMs = 400;

export interface PlacedList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly layout: ListLayout | undefined;
  readonly count: number;
  /** Scrolls to so many pixels from the first card; for none to the very beginning. */
  readonly goTo: (top: number) => void;
  /** The history's entry that it is shown in. */
  readonly address: string;
  /** Its cards are those of the address, and not of the one before. */
  readonly isOfAddress: boolean;
  /** It doesn't get longer for the same address. */
  readonly isWhole: boolean;
}

/**
 * Brings a list back to where it was left, after Back and after a reload; a new entry, as after a change of filters,
 * begins at the top. What the server drew stays where it has been scrolled to before the page's scripts came.
 */
export function useListPlace({
  list,
  layout,
  count,
  goTo,
  address: key,
  isOfAddress,
  isWhole,
}: PlacedList): void {
  const shownKey = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!layout || !isOfAddress || shownKey.current === key) return;
    const isFirst = shownKey.current === undefined;
    const place = readPlace(key) ?? (isFirst ? undefined : top);
    if (place && place.row * layout.columns >= count && !isWhole) return;
    shownKey.current = key;
    if (place) goTo((place.row + place.share) * layout.rowHeight);
  }, [layout, count, goTo, isOfAddress, isWhole, key]);

  const note = useEffectEvent(() => {
    const sight = sightOf(list.current);
    // The cards of another address are none of this entry's.
    if (!layout || !sight || shownKey.current !== key) return;
    const rows = Math.max(0, sight.top) / layout.rowHeight;
    notePlace({ key, row: Math.floor(rows), share: rows % 1 });
  });
  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (!scroller) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteNow = () => {
      clearTimeout(timer);
      note();
    };
    const noteSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(noteNow, restMs);
    };
    scroller.addEventListener('scroll', noteSoon, { passive: true, signal });
    // Before a card's link, or a reload, is followed.
    scroller.addEventListener('click', noteNow, { capture: true, signal });
    window.addEventListener('pagehide', noteNow, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [list]);
}

function readPlace(key: string): ListPlace | undefined {
  const { listPlace } = (history.state ?? {}) as { readonly listPlace?: ListPlace };
  return listPlace?.key === key ? listPlace : undefined;
}

// Beside what the router keeps there. After Back the history is ahead of what is drawn: that entry's place is its own.
function notePlace(listPlace: ListPlace): void {
  const state = history.state as { readonly key?: string } | null;
  if ((state?.key ?? 'default') === listPlace.key) history.replaceState({ ...state, listPlace }, '');
}
