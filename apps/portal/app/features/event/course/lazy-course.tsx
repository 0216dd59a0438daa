import { eventCourseQuery } from '@dorsal/api-client/queries';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import type { EventCourse } from './EventCourse.tsx';
import { hasChangingPrices } from '../../../../shared/changing-prices.ts';

/** Loads the parts for races: most events have none, and their page needs neither these scripts nor these styles. */
export const loadCourseParts = () => import('./course-parts.ts');

const Anchors = lazy(async () => ({ default: (await loadCourseParts()).EventAnchors }));
const Course = lazy(async () => ({ default: (await loadCourseParts()).EventCourse }));
const Editions = lazy(async () => ({ default: (await loadCourseParts()).EventEditions }));
// Its own chunk: it has rules of races that other parts don't need.
const Eligibility = lazy(async () => ({
  default: (await import('./EventEligibility.tsx')).EventEligibility,
}));
// Its own chunk: events without races may have it, too.
const Prices = lazy(async () => ({ default: (await import('./EventPrices.tsx')).EventPrices }));
const Pickups = lazy(async () => ({ default: (await loadCourseParts()).EventPickups }));

/** The parts of an event's page about its races. Without those about which nothing is known. */
export interface CourseParts {
  readonly anchors?: ReactNode;
  readonly course?: ReactNode;
  readonly prices: ReactNode;
  readonly pickups?: ReactNode;
  readonly editions?: ReactNode;
  readonly eligibility: ReactNode;
}

/** The parts for an event, rendered by the server and hydrated when their chunk has loaded. */
export function useCourseParts(props: ComponentProps<typeof EventCourse>): CourseParts {
  const { data } = useQuery(eventCourseQuery(useApi(), props.id));
  const { id, event, renderedAt } = props;
  const rules = event.sport;
  const hasPrices = hasChangingPrices(event.tickets);
  const tables = {
    prices: hasPrices && suspended(<Prices event={event} renderedAt={renderedAt} />),
    eligibility: rules && suspended(<Eligibility event={event} rules={rules} renderedAt={renderedAt} />),
  };
  if (!data || data.distances.length + data.pickups.length + data.editions.length === 0) return tables;
  return {
    ...tables,
    anchors: suspended(<Anchors id={id} hasPrices={hasPrices} hasRules={rules !== undefined} />),
    course: suspended(<Course {...props} />),
    pickups: suspended(<Pickups id={id} event={event} />),
    editions: suspended(<Editions id={id} />),
  };
}

const suspended = (part: ReactNode) => <Suspense>{part}</Suspense>;
