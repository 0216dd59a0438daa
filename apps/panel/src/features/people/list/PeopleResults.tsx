import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { RefreshCw, SearchX, Users } from 'lucide-react';
import { lazy, type RefObject, Suspense } from 'react';
import { Link } from 'react-router';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import { errorText } from '#/session/error-text.ts';
import { usePeople } from '../use-people.ts';
import type { ShownList } from '../use-people-rows.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { MoveFocus } from './list-props.ts';
import styles from './PeopleResults.module.css';
import type { PeopleTableProps } from './PeopleTable.tsx';

const PeopleTable = lazy(() => import('./PeopleTable.tsx'));
const PhonePeople = lazy(() => import('./PhonePeople.tsx'));

export interface PeopleResultsProps {
  shown: ShownList;
  /** People without filters. */
  everyone: number;
  personPath: (personId: string) => string;
  moveRef: RefObject<MoveFocus | undefined>;
  current: PeopleTableProps['current'];
  /** A table, or on phones a list of links. */
  isTable: boolean;
}

/** The list, or why there is none. */
export function PeopleResults({ shown, everyone, isTable, current, ...rest }: PeopleResultsProps) {
  const { ref, options, show } = usePeople();
  if (everyone === 0) {
    return (
      <EmptyState icon={<Users />} title="Nadie todavía">
        Comparte la página del evento: cada persona sale en esta lista al inscribirse.
      </EmptyState>
    );
  }
  if (shown.state === 'loading') return <ListSkeleton />;
  if (shown.state === 'failed') return <Failed error={shown.error} onRetry={shown.retry} />;
  if (shown.total === 0) return <NoneFound everyone={everyone} />;
  const list = { ...rest, eventRef: ref, request: shown.request, total: shown.total };
  return (
    <div aria-busy={shown.isStale}>
      <output className="visually-hidden">{countOf(shown.total, 'persona', 'personas')} en la lista</output>
      <Suspense fallback={<ListSkeleton />}>
        {isTable ? (
          <PeopleTable {...list} options={options} current={current} onSort={(sort) => show({ sort })} />
        ) : (
          <PhonePeople {...list} />
        )}
      </Suspense>
      <p className={styles.foot}>
        <span>
          {countOf(shown.total, 'persona', 'personas')}
          {shown.total < everyone && ` de ${formatWhole(everyone)}`}.
        </span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> moverse <kbd>Intro</kbd> abrir
        </span>
      </p>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <StateScreen
      kind="error"
      level={2}
      title="No hemos podido cargar la lista"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RefreshCw aria-hidden="true" />
          Probar otra vez
        </Button>
      }
    >
      {errorText(error)} Los datos de las personas están a salvo.
    </StateScreen>
  );
}

function NoneFound({ everyone }: { everyone: number }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nadie con esos filtros"
      action={<TextLink render={<Link to="?" replace />}>Quitar la búsqueda y los filtros</TextLink>}
    >
      Sin filtros hay {countOf(everyone, 'participante', 'participantes')}.
    </EmptyState>
  );
}
