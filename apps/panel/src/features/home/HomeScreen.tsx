import { homeHeading } from '@dorsal/domain/panel-headings';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { FirstEvent } from '#/components/FirstEvent/FirstEvent.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { ApprovalBanner } from './ApprovalBanner.tsx';
import styles from './HomeScreen.module.css';
import { DaySales } from './DaySales.tsx';
import { HomeScores } from './HomeScores.tsx';
import { homeQuery } from './home-query.ts';
import { LatestOrders } from './LatestOrders.tsx';
import { NextStarts } from './NextStarts.tsx';
import { Tasks } from './Tasks.tsx';

/** The organizer's first screen: sales of today and by day, what needs a person, the next events. */
export function HomeScreen() {
  const { _id, slug, permissions } = useCurrentOrganizer();
  const api = useApi();
  const [{ data: events }, { data: home }] = useSuspenseQueries({
    queries: [eventsQuery(api, _id), homeQuery(api, _id)],
  });
  const now = useNow();
  const canCreate = permissions.includes('events.write') && events.length > 0;
  return (
    <>
      <PageHeader
        {...homeHeading(home.today.places, now)}
        actions={
          canCreate && (
            <ButtonLink size="sm" render={<Link to={`/${slug}/events?new=name`} />}>
              <Plus aria-hidden="true" />
              Crear evento
            </ButtonLink>
          )
        }
      />
      <ApprovalBanner />
      {events.length === 0 ? (
        <FirstEvent />
      ) : (
        <>
          <HomeScores home={home} now={now} />
          <div className={styles.columns}>
            <div className={styles.tasks}>
              <Tasks tasks={home.tasks} />
            </div>
            <NextStarts events={home.next} now={now} />
          </div>
          <DaySales days={home.days} now={now} />
          <LatestOrders orders={home.latestOrders} now={now} />
        </>
      )}
    </>
  );
}
