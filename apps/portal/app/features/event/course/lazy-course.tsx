import { eventCourseQuery } from '@dorsal/api-client/queries';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useContext } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { InlineMark } from '~/session/StoredSession.tsx';
import type { EventCourse } from './EventCourse.tsx';

/** Loads the parts for races: most events have none, and their page needs neither these scripts nor these styles. */
export const loadCourseParts = () => import('./course-parts.ts');

const Anchors = lazy(async () => ({ default: (await loadCourseParts()).EventAnchors }));
const Course = lazy(async () => ({ default: (await loadCourseParts()).EventCourse }));
const Editions = lazy(async () => ({ default: (await loadCourseParts()).EventEditions }));
// Its own chunk: it has rules of races that other parts don't need.
const Eligibility = lazy(async () => ({
  default: (await import('./EventEligibility.tsx')).EventEligibility,
}));
const Pickups = lazy(async () => ({ default: (await loadCourseParts()).EventPickups }));

/** The parts of an event's page about its races. Null for an event of which nothing is known: it has none of them. */
export interface CourseParts {
  readonly anchors: ReactNode;
  readonly course: ReactNode;
  readonly pickups: ReactNode;
  readonly editions: ReactNode;
  readonly eligibility: ReactNode;
}

const noParts: CourseParts = {
  anchors: null,
  course: null,
  pickups: null,
  editions: null,
  eligibility: null,
};

/** The parts for an event, rendered by the server and hydrated when their chunk has loaded. */
export function useCourseParts(props: ComponentProps<typeof EventCourse>): CourseParts {
  const { data } = useQuery(eventCourseQuery(useApi(), props.id));
  const { id, event, renderedAt } = props;
  const rules = event.sport;
  const eligibility = rules
    ? suspended(<Eligibility event={event} rules={rules} renderedAt={renderedAt} />)
    : null;
  if (!data || data.distances.length + data.pickups.length + data.editions.length === 0) {
    return { ...noParts, eligibility };
  }
  return {
    anchors: suspended(<Anchors id={id} hasRules={rules !== undefined} />),
    course: suspended(<Course {...props} />),
    pickups: suspended(<Pickups id={id} event={event} />),
    editions: suspended(<Editions id={id} />),
    eligibility,
  };
}

const suspended = (part: ReactNode) => <Suspense>{part}</Suspense>;

/**
 * The chunk's style sheets in the server's page, before their script asks for them. Without a `precedence`: React would
 * move them before those of the page, which declare the order of the layers.
 */
export function CourseStyles({ sheets }: { sheets: readonly string[] }) {
  const mark = useContext(InlineMark);
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} nonce={mark} />);
}
