import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { EventCardSkeleton } from '@dorsal/ui/EventCardSkeleton';
import { SearchX } from 'lucide-react';
import type { ActiveEvent } from './active-event.ts';
import { ResultCards } from './ResultCards.tsx';
import type { Results } from './results.ts';
import styles from './ResultList.module.css';

export interface ResultListProps {
  /** Undefined while they are not known. */
  results: Results | undefined;
  /** They are those of the address, and not of the one before. */
  isOfAddress: boolean;
  active: ActiveEvent;
  /** Given where there are filters to take away. */
  onClear: (() => void) | undefined;
  /** More than the first page is coming into sight. */
  onWantList: () => void;
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The events that meet the filters, or that there are none. */
export function ResultList({ results, onClear, ...cards }: ResultListProps) {
  if (!results) {
    return (
      <ul className={styles.cards} aria-busy>
        {skeletons.map((key) => (
          <li key={key} data-card="awaited" className={styles.item}>
            <EventCardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  if (results.total > 0) return <ResultCards results={results} {...cards} />;
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
