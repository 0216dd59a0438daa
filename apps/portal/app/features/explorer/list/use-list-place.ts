import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListLayout } from './row-window.ts';
import { sightOf } from './use-row-window.ts';

/** The scroll position of a list, stored in its history entry. */
interface ListPlace {
  /** The entry's key, since another entry may have a copy of the state. */
  readonly key: string;
  /** The row at the upper edge, and the share of it above the edge: pixels would change if the screen is rotated. */
  readonly row: number;
  readonly share: number;
}

const top = { row: 0, share: 0 };

/** Milliseconds without scrolling before a position is stored; browsers limit that to some hundred times a minute. */
const restMs = 400;

export interface PlacedList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly layout: ListLayout | undefined;
  readonly count: number;
  /** Scrolls to `top` pixels from the first card; for 0 to the very beginning. */
  readonly goTo: (top: number) => void;
  /** The history entry in which it is shown. */
  readonly address: string;
  /** Its cards belong to the current URL, and not to the previous one. */
  readonly isOfAddress: boolean;
  /** It doesn't become longer for the same URL. */
  readonly isWhole: boolean;
}

/**
 * Restores the scroll position of a list after Back and after a reload. A new entry, as after a change of filters,
 * starts at the top. The list from the server stays where it was scrolled to before the page's scripts loaded.
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
    // The cards of another URL don't belong to this entry.
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
    // Before a card's link is followed, or the page is reloaded.
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

// Keeps the router's state. After Back the history is ahead of the rendered list: don't overwrite that entry's
// position.
function notePlace(listPlace: ListPlace): void {
  const state = history.state as { readonly key?: string } | null;
  if ((state?.key ?? 'default') === listPlace.key) history.replaceState({ ...state, listPlace }, '');
}
