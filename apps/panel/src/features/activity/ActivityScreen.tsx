import { formatDayHeading, formatTime } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { ActivityEntryBody } from '@dorsal/api-contract/panel/activity';
import { FilterChip } from '#/components/FilterChip/FilterChip.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { TeamTabs } from '#/components/TeamTabs/TeamTabs.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './ActivityScreen.module.css';
import { activityQuery } from './activity-query.ts';
import { actionOptions, changeText, entryText, isAction } from './activity-texts.ts';
import { ExportButton } from './ExportButton.tsx';

/** The activity of the team, by days. */
export function ActivityScreen() {
  const { permissions } = useCurrentOrganizer();
  const [params, setParams] = useSearchParams();
  const action = params.get('action');
  return (
    <>
      <PageHeader
        title="Registro de actividad"
        actions={permissions.includes('activity.export') && <ExportButton />}
      >
        Quién hizo qué y cuándo. Nadie puede borrarlo, tampoco quien lo mira.
      </PageHeader>
      <TeamTabs />
      <div className={styles.filters}>
        <FilterChip
          label="Qué"
          options={actionOptions}
          value={action}
          onChange={(value) =>
            setParams(value === null ? {} : { action: value }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <Days />
    </>
  );
}

function Days() {
  const { _id } = useCurrentOrganizer();
  const [params] = useSearchParams();
  const action = params.get('action');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    activityQuery(useApi(), _id, isAction(action) ? action : null),
  );
  const now = useNow();
  const reading = { now, timeZone: defaultTimeZone };
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        className={styles.none}
        icon={<ScrollText />}
        title="Nada todavía"
        action={action !== null && <TextLink render={<Link to="?" replace />}>Quitar el filtro</TextLink>}
      >
        {action === null ? 'Aquí sale lo que haga cada persona del equipo.' : 'No hay nada de este tipo.'}
      </EmptyState>
    );
  }
  const days = [...new Set(entries.map(({ at }) => formatDayHeading(at, reading)))];
  return (
    <>
      {days.map((heading) => (
        <section key={heading} className={styles.day}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul className={styles.entries}>
            {entries
              .filter(({ at }) => formatDayHeading(at, reading) === heading)
              .map((entry) => (
                <Entry key={entry._id} entry={entry} change={changeText(entry, reading)} />
              ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className={styles.more}
          busy={isFetchingNextPage}
          busyLabel="Cargando…"
          onClick={() => void fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </>
  );
}

function Entry({ entry, change }: { entry: ActivityEntryBody; change: string }) {
  const { who, did, what } = entryText(entry);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={entry.at}>
        {formatTime(entry.at, defaultTimeZone)}
      </time>
      <span className={styles.sentence}>
        <b>{who}</b> {did} {what !== undefined && <b>{what}</b>}
      </span>
      <span className={styles.change}>{change}</span>
    </li>
  );
}
