import { Skeleton } from '@dorsal/ui/Skeleton';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { optionsQuery } from '../people-queries.ts';
import { useRows } from '../use-people-rows.ts';
import type { ListProps } from './list-props.ts';
import { MoreFailed } from './MoreFailed.tsx';
import styles from './PhonePeople.module.css';
import { PersonState } from './PersonState.tsx';
import { useRowFocus } from './use-row-focus.ts';

const rowHeight = 64;

/** The people as a list of links, below 768 px. It scrolls with the page. */
export default function PhonePeople({ eventRef, request, total, personPath, moveRef }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data: options } = useSuspenseQuery(optionsQuery(useApi(), eventRef));
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer renders this component when it changes
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: useTop(list),
  });
  const items = virtualizer.getVirtualItems();
  const { rowAt, retry } = useRows(
    eventRef,
    request,
    items.map(({ index }) => index),
  );
  const move = useRowFocus(list, total, (index) => virtualizer.scrollToIndex(index));
  useImperativeHandle(moveRef, () => move);
  return (
    <>
      <MoreFailed retry={retry} />
      <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const person = rowAt(index);
          return (
            <li
              key={index}
              className={styles.item}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              {person === undefined ? (
                <Skeleton width="60%" height="16px" />
              ) : (
                <>
                  <span className={styles.texts}>
                    <Link className={styles.name} to={personPath(person._id)}>
                      {person.fullName}
                    </Link>
                    <span className={styles.line}>
                      {options.tickets.find(({ _id }) => _id === person.ticketId)?.name}
                      {person.checkedInAt !== null && ', dentro'}
                    </span>
                  </span>
                  <PersonState person={person} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** How far the list is from the top of the page. */
function useTop(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each render: chips above it may have moved it
  useLayoutEffect(() => {
    const next = (list.current?.getBoundingClientRect().top ?? 0) + scrollY;
    if (Math.abs(next - top) > 1) setTop(next);
  });
  return top;
}
