import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { PersonState } from '../list/PersonState.tsx';
import { useEventRef } from '../use-event-ref.ts';
import styles from './PersonBib.module.css';

export interface PersonBibProps {
  person: PanelPersonBody;
}

/** The person as a bib: the event, the name, the ticket and the state. */
export function PersonBib({ person }: PersonBibProps) {
  const { organizerId, eventId } = useEventRef();
  const { data: events } = useQuery(eventsQuery(useApi(), organizerId));
  return (
    <div className={styles.bib} data-theme="light">
      <p className={styles.band}>{events?.find(({ _id }) => _id === eventId)?.name ?? '\u00a0'}</p>
      <h2 id="person" className={styles.name}>
        {person.fullName}
      </h2>
      <p className={styles.stub}>
        <span>{person.ticket.name}</span>
        <PersonState person={person} />
      </p>
    </div>
  );
}
