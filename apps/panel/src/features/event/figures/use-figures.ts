import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { type FiguresFilters, figuresQueryOf, readFilters, writeFilters } from './figures-filters.ts';
import { figuresQuery } from './figures-query.ts';

/** The sales that the address asks for, and how to ask for others. */
export function useFigures(event: PanelEventBody) {
  const { _id: organizerId } = useCurrentOrganizer();
  const api = useApi();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const isOver = event.state === 'finished';
  const filters = readFilters(params, isOver);
  const ref = { organizerId, eventId: event._id };
  const query = useQuery(figuresQuery(api, ref, figuresQueryOf(filters, now, event.timeZone)));
  const show = (changes: Partial<FiguresFilters>) =>
    setParams((current) => writeFilters(current, changes, isOver), {
      replace: true,
      preventScrollReset: true,
    });
  return { ...query, filters, show, now };
}
