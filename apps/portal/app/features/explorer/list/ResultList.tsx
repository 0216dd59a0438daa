import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { EventCardSkeleton } from '@dorsal/ui/EventCardSkeleton';
import type { RefObject } from 'react';
import { optionalPart } from '~/components/optional-part.tsx';
import type { ActiveEvent } from '../results/active-event.ts';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import { ResultCards } from './ResultCards.tsx';
import { noResults } from '../results/results.ts';
import type { Results } from '../results/results-view.ts';
import styles from './ResultList.module.css';

// Few searches have no results.
const Proposals = optionalPart(async () => (await import('./Proposals.tsx')).Proposals);

export interface ResultListProps {
  /** Undefined while they are not known, and if they can't be loaded. */
  results: Results | undefined;
  /** The results belong to the current URL, and not to the previous one. */
  isOfAddress: boolean;
  active: ActiveEvent;
  /** Defined if there are filters to remove. */
  onClear: (() => void) | undefined;
  /** Called when more than the first page is about to be visible. */
  onWantList: () => void;
  /** Defined if the whole list could not be loaded. */
  onRetry: (() => void) | undefined;
  onChange: (changes: AddressFilters) => void;
  /** Takes the focus of a button that disappears. */
  successor: RefObject<HTMLElement | null>;
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The events that meet the filters, or that there are none, even if nothing could be loaded (spec, section 8). */
export function ResultList({ results, onClear, onRetry, onChange, successor, ...cards }: ResultListProps) {
  if (!results && !onRetry) {
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
  if (results && results.total > 0) return <ResultCards results={results} onRetry={onRetry} {...cards} />;
  const isKnown = results && results !== noResults;
  const press = isKnown ? onClear : onRetry;
  return (
    <EmptyState
      title={results ? 'No se encontraron eventos' : 'No hemos podido cargar los eventos'}
      level={3}
      action={
        press && (
          <>
            {isKnown && (
              <Proposals
                results={results}
                isOfAddress={cards.isOfAddress}
                onChange={onChange}
                onWantList={cards.onWantList}
                successor={successor}
              />
            )}
            <Button
              variant="outline"
              onClick={() => {
                successor.current?.focus();
                press();
              }}
            >
              {isKnown ? 'Quitar filtros' : 'Reintentar'}
            </Button>
          </>
        )
      }
    >
      {isKnown ? 'Intenta ajustar tus filtros.' : 'Comprueba tu conexión e inténtalo de nuevo.'}
    </EmptyState>
  );
}
