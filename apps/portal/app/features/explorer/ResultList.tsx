import type { EventListItemBody } from '@dorsal/api-contract/events';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { EventCardSkeleton } from '@dorsal/ui/EventCardSkeleton';
import { SearchX } from 'lucide-react';
import type { ActiveEvent } from './active-event.ts';
import { ResultCard } from './ResultCard.tsx';
import styles from './ResultList.module.css';

export interface ResultListProps {
  /** Undefined while they are being fetched. */
  events: readonly EventListItemBody[] | undefined;
  active: ActiveEvent;
  /** Given where there are filters to take away. */
  onClear: (() => void) | undefined;
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The events that meet the filters, or that there are none. */
export function ResultList({ events, active, onClear }: ResultListProps) {
  if (events?.length === 0) {
    return (
      <EmptyState
        title="No se encontraron eventos"
        level={3}
        icon={<SearchX />}
        {...(onClear && {
          action: (
            <Button variant="outline" onClick={onClear}>
              Quitar filtros
            </Button>
          ),
        })}
      >
        Intenta ajustar tus filtros.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards} aria-busy={!events}>
      {events
        ? events.map((event) => (
            <li key={event._id} id={`event-${event._id}`} className={styles.item}>
              <ResultCard event={event} active={active} />
            </li>
          ))
        : skeletons.map((key) => (
            <li key={key} className={styles.item}>
              <EventCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
