import { Skeleton } from '@dorsal/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronsUpDown } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { EventBib } from '#/components/EventBib/EventBib.tsx';
import { GhostBib } from '#/components/EventBib/GhostBib.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { nextStart } from './next-start.ts';
import styles from './RailBib.module.css';

/** The bib of the next start, which opens the event. A dashed one if no event is to come. */
export function NextStartBib() {
  const { _id, slug } = useCurrentOrganizer();
  const { data, isPending } = useQuery(eventsQuery(useApi(), _id));
  const now = useNow();
  if (isPending) return <LoadingBib />;
  // The pages say that the events can't be read.
  if (!data) return null;
  const next = nextStart(data, now);
  return (
    <div className={styles.next}>
      <p className={styles.label}>Próxima salida</p>
      {next ? (
        <Link to={`/${slug}/events/${next._id}`} className={styles.press}>
          <EventBib event={next} now={now} icon={<ArrowRight aria-hidden="true" />} />
          <span className="visually-hidden">. Abrir el evento</span>
        </Link>
      ) : (
        <GhostBib>Aquí verás el dorsal de tu próxima salida.</GhostBib>
      )}
    </div>
  );
}

/** The bib of the event of the address, which opens the list of events to switch. */
export function CurrentEventBib({ onSwitch }: { onSwitch: () => void }) {
  const { _id } = useCurrentOrganizer();
  const { event: eventId } = useParams();
  const { data, isPending } = useQuery(eventsQuery(useApi(), _id));
  const now = useNow();
  if (isPending) return <LoadingBib />;
  const event = data?.find((candidate) => candidate._id === eventId);
  if (!event) return null;
  return (
    <button type="button" className={styles.press} aria-haspopup="dialog" onClick={onSwitch}>
      <EventBib event={event} now={now} icon={<ChevronsUpDown aria-hidden="true" />} />
      <span className="visually-hidden">. Cambiar de evento</span>
    </button>
  );
}

function LoadingBib() {
  return <Skeleton className={styles.loading} height="148px" />;
}
