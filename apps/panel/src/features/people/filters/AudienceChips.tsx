import { TextLink } from '@dorsal/ui/TextLink';
import { X } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { usePeople } from '../use-people.ts';
import styles from './PeopleFilterChips.module.css';
import { PeopleFilterChips } from './PeopleFilterChips.tsx';

/** The filters of the address where the list isn't shown, with what was searched for, and a link to the list. */
export function AudienceChips() {
  const { list, show } = usePeople();
  const { slug } = useCurrentOrganizer();
  const { event } = useParams();
  const [params] = useSearchParams();
  const q = list.q.trim();
  return (
    <>
      {q !== '' && (
        <span className={styles.chip}>
          <span className={styles.still}>
            Búsqueda <b>{q}</b>
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Quitar la búsqueda: ${q}`}
            onClick={() => show({ q: '' })}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      )}
      <PeopleFilterChips />
      <TextLink
        className={styles.list}
        render={<Link to={`/${slug}/events/${event}/participants${params.size > 0 ? `?${params}` : ''}`} />}
      >
        Ver la lista
      </TextLink>
    </>
  );
}
