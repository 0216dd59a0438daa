import { eventCourseQuery } from '@dorsal/api-client/queries';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './EventAnchors.module.css';

export interface EventAnchorsProps {
  /** The event's `_id` or slug, as in the query's key. */
  id: string;
  /** Whether the page has a table of prices. */
  hasPrices: boolean;
  /** Whether the page says who can take part. */
  hasRules: boolean;
}

/** Links to the page's sections. Renders nothing for an event of which no race is known: its page is short. */
export function EventAnchors({ id, hasPrices, hasRules }: EventAnchorsProps) {
  const { data } = useQuery(eventCourseQuery(useApi(), id));
  if (!data || data.distances.length + data.pickups.length === 0) return null;
  const anchors = [
    data.distances.length > 0 && ['recorrido', 'Recorrido'],
    hasPrices && ['precios', 'Precios'],
    data.pickups.length > 0 && ['dorsales', 'Recogida de dorsales'],
    hasRules && ['quien', 'Quién puede participar'],
    ['llegar', 'Cómo llegar'],
    ['organiza', 'Organiza'],
    data.editions.length > 0 && ['ediciones', 'Ediciones anteriores'],
  ].filter((anchor) => anchor !== false);
  return (
    <nav className={styles.anchors} aria-label="En esta página">
      {anchors.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
