import { eventCourseQuery } from '@dorsal/api-client/queries';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './EventEditions.module.css';

export interface EventEditionsProps {
  /** The event's `_id` or slug, as in the query's key. */
  id: string;
}

/** Links to the results of earlier editions. Renders nothing without one. */
export function EventEditions({ id }: EventEditionsProps) {
  const { data } = useQuery(eventCourseQuery(useApi(), id));
  const editions = data?.editions ?? [];
  if (editions.length === 0) return null;
  return (
    <section id="ediciones" className={styles.section} data-below-fold>
      <Heading level={2}>Ediciones anteriores</Heading>
      <ul className={styles.list}>
        {editions.map(({ name, url }) => (
          <li key={`${name} ${url}`} className={styles.edition}>
            <b>{name}</b>
            <TextLink
              standalone
              render={
                <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                  Resultados<span className="visually-hidden"> de {name}</span>
                </a>
              }
            >
              Resultados<span className="visually-hidden"> de {name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
