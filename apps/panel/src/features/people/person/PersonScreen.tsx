import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { PersonTwins } from '#/components/PersonTwins/PersonTwins.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { optionsQuery, personQuery } from '../people-queries.ts';
import { useEventRef } from '../use-event-ref.ts';
import { Mails } from './Mails.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonBib } from './PersonBib.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonGuardian } from './PersonGuardian.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { PersonOrder } from './PersonOrder.tsx';
import styles from './PersonScreen.module.css';
import { ReviewTwin } from './ReviewTwin.tsx';
import { PersonWaivers } from './PersonWaivers.tsx';

// Few events ask for documents, and few roles see them.
const PersonDocuments = lazy(() => import('./PersonDocuments.tsx'));

/** Everything about the person of the address that the role may see. */
export function PersonScreen() {
  const api = useApi();
  const ref = useEventRef();
  const { person: personId = '' } = useParams();
  const { data: person } = useSuspenseQuery(personQuery(api, { ...ref, personId }));
  // Another person begins with a hidden document.
  return <Person key={person._id} person={person} />;
}

function Person({ person }: { person: PanelPersonBody }) {
  const { data: options } = useSuspenseQuery(optionsQuery(useApi(), useEventRef()));
  const reading = { now: useNow(), timeZone: options.timeZone };
  const { details } = person;
  const { slug } = useCurrentOrganizer();
  const { event } = useParams();
  const { search } = useLocation();
  const pathOf = (personId: string) => `/${slug}/events/${event}/participants/${personId}${search}`;
  return (
    <article className={styles.person} aria-labelledby="person">
      <output className="visually-hidden">{person.fullName}</output>
      <PersonBib person={person} />
      <PersonActions person={person} />
      {details && (
        <PersonTwins
          people={[{ ...person, twins: details.twins }]}
          pathOf={pathOf}
          renderReview={(twin) => <ReviewTwin personId={person._id} twin={twin} />}
        />
      )}
      <PersonData person={person} reading={reading} />
      {details && <PersonGuardian person={person} details={details} reading={reading} />}
      {details?.waivers && <PersonWaivers person={person} waivers={details.waivers} reading={reading} />}
      {details?.documents && (
        <Suspense>
          <PersonDocuments person={person} documents={details.documents} reading={reading} />
        </Suspense>
      )}
      {details && (
        <>
          <PersonOrder order={details.order} reading={reading} />
          <Mails mails={details.mails} reading={reading} />
          <PersonHistory details={details} reading={reading} />
        </>
      )}
    </article>
  );
}
