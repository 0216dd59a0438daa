import { eventCourseQuery } from '@dorsal/api-client/queries';
import type { CourseDistanceBody } from '@dorsal/api-contract/courses';
import type { EventBody } from '@dorsal/api-contract/events';
import { formatDay } from '@dorsal/domain/moment-text';
import { Badge } from '@dorsal/ui/Badge';
import { Heading } from '@dorsal/ui/Heading';
import { Tabs } from '@dorsal/ui/Tabs';
import { TextLink } from '@dorsal/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { CourseCard } from './CourseCard.tsx';
import { CourseNumerals } from './CourseNumerals.tsx';
import { CourseStations } from './CourseStations.tsx';
import styles from './EventCourse.module.css';

export interface EventCourseProps {
  /** The event's `_id` or slug, as in the query's key. */
  id: string;
  event: EventBody;
  /** The server's time, ms since 1970. */
  renderedAt: number;
}

/** The event's distances as races: numerals, course, profile, stations. Renders nothing if none is known. */
export function EventCourse({ id, event, renderedAt }: EventCourseProps) {
  const { data } = useQuery(eventCourseQuery(useApi(), id));
  const [chosen, setChosen] = useState<string>();
  const distances = data?.distances ?? [];
  const distance = distances.find(({ ticketId }) => ticketId === chosen) ?? distances[0];
  if (!distance) return null;
  const race = <Race key={distance.ticketId} distance={distance} event={event} />;
  return (
    <section id="recorrido" className={styles.section}>
      <div className={styles.head}>
        <Heading level={2}>Recorrido</Heading>
        {distance.course && (
          <TextLink
            standalone
            render={
              <a href={`/media/courses/${distance.course.id}`} download={`${event.slug}.gpx`}>
                Descargar GPX
              </a>
            }
          >
            Descargar GPX
          </TextLink>
        )}
      </div>
      {distance.course?.changedAt && (
        <p>
          <Badge tone="info">
            Recorrido actualizado el{' '}
            {formatDay(distance.course.changedAt, { now: new Date(renderedAt), timeZone: event.timeZone })}
          </Badge>
        </p>
      )}
      {distances.length > 1 ? (
        <Tabs
          label="Distancias"
          tabs={distances.map(({ ticketId, name }) => ({ id: ticketId, label: name }))}
          selected={distance.ticketId}
          onSelect={setChosen}
        >
          {race}
        </Tabs>
      ) : (
        race
      )}
    </section>
  );
}

function Race({ distance, event }: { distance: CourseDistanceBody; event: EventBody }) {
  return (
    <>
      <CourseNumerals distance={distance} event={event} />
      {distance.course && <CourseCard courseId={distance.course.id} distance={distance} />}
      {distance.included.length > 0 && (
        <ul className={styles.included} aria-label="Incluye">
          {distance.included.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      )}
      <CourseStations distance={distance} event={event} />
    </>
  );
}
