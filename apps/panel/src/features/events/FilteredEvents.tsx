import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { eventStateName } from '#/components/EventStateBadge/EventStateBadge.tsx';
import { FilterChip } from '#/components/FilterChip/FilterChip.tsx';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { StateTabs } from '#/components/StateTabs/StateTabs.tsx';
import {
  countStates,
  filterEvents,
  monthOptions,
  readFilters,
  sportOptions,
  withParam,
} from './event-filters.ts';
import { EventList } from './EventList.tsx';
import styles from './FilteredEvents.module.css';

export interface FilteredEventsProps {
  events: readonly PanelEventBody[];
}

/** The list with its tabs and filters, all of them in the address. */
export function FilteredEvents({ events }: FilteredEventsProps) {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const set = (name: string, value: string | null) =>
    setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true });
  return (
    <>
      <StateTabs label="Estado" tabs={tabsOf(events, params)} />
      <search className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            label="Buscar eventos"
            placeholder="Nombre o lugar"
            value={filters.search}
            onChange={(text) => set('q', text)}
          />
        </div>
        <FilterChip
          label="Deporte"
          options={sportOptions(events)}
          value={filters.sport}
          onChange={(sport) => set('sport', sport)}
        />
        <FilterChip
          label="Fecha"
          options={monthOptions(events)}
          value={filters.month}
          onChange={(month) => set('month', month)}
        />
      </search>
      <Results events={events} />
    </>
  );
}

function Results({ events }: FilteredEventsProps) {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const found = filterEvents(events, filters);
  const shown = filters.withArchived ? found : found.filter(({ isArchived }) => !isArchived);
  const hidden = found.length - shown.length;
  return (
    <>
      <output className="visually-hidden">{countOf(shown.length, 'evento', 'eventos')} en la lista</output>
      {found.length === 0 ? <NoneFound count={events.length} /> : <EventList events={shown} />}
      {found.length > 0 && (
        <p className={styles.foot}>
          {formatWhole(shown.length)} de {countOf(found.length, 'evento', 'eventos')}.{' '}
          {hidden > 0 && (
            <TextLink
              render={<Link to={`?${withParam(params, 'archived', '1')}`} replace preventScrollReset />}
            >
              {hidden === 1 ? 'Ver el anterior' : `Ver los ${formatWhole(hidden)} anteriores`}
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}

function NoneFound({ count }: { count: number }) {
  return (
    <EmptyState
      className={styles.none}
      icon={<SearchX />}
      title="Nada con esos filtros"
      action={<TextLink render={<Link to="?" replace />}>Quitar los filtros</TextLink>}
    >
      Sin filtros {count === 1 ? 'hay 1 evento' : `hay ${countOf(count, 'evento', 'eventos')}`}.
    </EmptyState>
  );
}

/** 'Todos', and each state that has events. */
function tabsOf(events: readonly PanelEventBody[], params: URLSearchParams) {
  const { state: current } = readFilters(params);
  const counts = [...countStates(events)].filter(([state, count]) => count > 0 || state === current);
  return [
    {
      label: 'Todos',
      count: events.length,
      to: `?${withParam(params, 'state', null)}`,
      isCurrent: current === null,
    },
    ...counts.map(([state, count]) => ({
      label: eventStateName(state),
      count,
      to: `?${withParam(params, 'state', state)}`,
      isCurrent: state === current,
    })),
  ];
}
