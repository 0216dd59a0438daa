import { Button } from '@dorsal/ui/Button';
import { EventCardSkeleton } from '@dorsal/ui/EventCardSkeleton';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { type ActiveEvent, onSelect } from '../results/active-event.ts';
import { beyondListText } from '../results/count-text.ts';
import type { RowRange } from '@dorsal/event-search/event-search';
import { ResultCard } from './ResultCard.tsx';
import type { Results } from '../results/results-view.ts';
import { useFocusedCard } from './use-focused-card.ts';
import { useListPlace } from './use-list-place.ts';
import { type MeasuredLayout, useRowWindow } from './use-row-window.ts';
import { useRows } from './use-rows.ts';
import styles from './ResultList.module.css';

export interface ResultCardsProps {
  results: Results;
  /** The results belong to the current URL, and not to the previous one. */
  isOfAddress: boolean;
  active: ActiveEvent;
  /** Called when more than the first page is about to be visible. */
  onWantList: () => void;
  /** Defined if the other results could not be loaded. */
  onRetry: (() => void) | undefined;
}

/** The results as cards. Only those near the visible part of the list are rendered. */
export function ResultCards({ results, isOfAddress, active, onWantList, onRetry }: ResultCardsProps) {
  const { total, first, isWhole } = results;
  const address = useLocation().key;
  const { list, count, drawn, layout, show, goTo } = useRowWindow({
    cardCount: onRetry ? first.length : total,
    address,
    isOfAddress,
  });
  useListPlace({ list, layout, count, goTo, address, isOfAddress, isWhole });
  const focused = useFocusedCard(list);
  const rows = useRows({ results, address, drawn, kept: focused });

  const isBeyondFirst = Math.min(drawn.to, count) > first.length;
  const wantList = useEffectEvent(onWantList);
  useEffect(() => {
    if (isBeyondFirst) wantList();
  }, [isBeyondFirst]);

  const notFound = useRef<string>(undefined);
  const showSelected = useEffectEvent(async (eventId: string) => {
    notFound.current = undefined;
    const row = await results.search.rowOf(results.filters, eventId);
    if (row !== undefined) show(row);
    else if (!isWhole) notFound.current = eventId;
  });
  useEffect(() => onSelect(active, (eventId) => void showSelected(eventId).catch(logLost)), [active]);
  useEffect(() => {
    if (isWhole && notFound.current) showSelected(notFound.current).catch(logLost);
  }, [isWhole]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
      <ul role="list" ref={list} className={styles.cards} style={layout && spaceAround(count, drawn, layout)}>
        {cardsWith(focused, drawn, count).map((card) => {
          const event = rows.get(card);
          return (
            <li
              key={event?._id ?? card}
              data-card={event ? (isDrawn(card, drawn) ? 'drawn' : 'kept') : 'awaited'}
              aria-posinset={card + 1}
              aria-setsize={total}
              className={styles.item}
              style={layout && boxOf(card, drawn, layout)}
            >
              {event ? <ResultCard event={event} active={active} /> : <EventCardSkeleton />}
            </li>
          );
        })}
      </ul>
      {count < total && (
        <p className={styles.rest}>
          {onRetry ? 'No hemos podido cargar los demás eventos. ' : beyondListText(total - count)}
          {onRetry && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                // From the last card, Tab leads to the next one, which will replace the button.
                list.current?.querySelector<HTMLElement>('li:last-child a')?.focus();
                onRetry();
              }}
            >
              Reintentar
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function logLost(error: unknown): void {
  console.error('A row could not be read.', error);
}

/** The drawn cards in order, with the focused one, which would lose the focus if it were removed. */
function cardsWith(focused: number | undefined, { from, to }: RowRange, count: number): number[] {
  const end = Math.min(to, count);
  const cards = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
  if (focused === undefined || focused >= count) return cards;
  if (focused < from) return [focused, ...cards];
  return focused >= end ? [...cards, focused] : cards;
}

/**
 * Padding in place of the cards before and after that aren't drawn. Not set by custom properties, which every element
 * of every card would inherit again.
 */
function spaceAround(
  count: number,
  { from, to }: RowRange,
  { columns, rowHeight }: MeasuredLayout,
): CSSProperties {
  const rowsAfter = Math.ceil(count / columns) - Math.ceil(to / columns);
  return {
    paddingTop: `calc(var(--inset) + ${(from / columns) * rowHeight}px)`,
    paddingBottom: Math.max(0, rowsAfter) * rowHeight,
  };
}

/** As high as all other cards, whatever its content. A card outside the drawn range is placed where it would be. */
function boxOf(
  card: number,
  drawn: RowRange,
  { columns, rowHeight, cardHeight }: MeasuredLayout,
): CSSProperties {
  if (isDrawn(card, drawn)) return { height: cardHeight };
  const top = Math.floor(card / columns) * rowHeight;
  return { position: 'absolute', top, width: `${100 / columns}%`, height: cardHeight };
}

function isDrawn(card: number, { from, to }: RowRange): boolean {
  return card >= from && card < to;
}
