import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatDay } from '@dorsal/domain/moment-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { Pencil } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { EventMenu } from '#/components/EventActions/EventMenu.tsx';
import { EventStateBadge } from '#/components/EventStateBadge/EventStateBadge.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { type Score, Scoreboard } from '#/components/Scoreboard/Scoreboard.tsx';
import { NotFound } from '#/components/StateScreen/NotFound.tsx';
import { daysToText, moneyText, nextText } from '#/components/texts/event-texts.ts';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EventScreen.module.css';
import { EventFigureDetails, EventFigures } from './EventFigures.tsx';
import { Publication } from './Publication.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { TicketPlaces } from './TicketPlaces.tsx';

/** An event at a glance: places, state, what comes next. */
export function EventScreen() {
  const { _id } = useCurrentOrganizer();
  const { event: eventId } = useParams();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), _id));
  const event = events.find((other) => other._id === eventId);
  return event === undefined ? <NotFound /> : <Overview event={event} />;
}

function Overview({ event }: { event: PanelEventBody }) {
  const { slug, permissions } = useCurrentOrganizer();
  const navigate = useNavigate();
  const now = useNow();
  const canWrite = permissions.includes('events.write');
  const seesFigures = permissions.includes('figures.read');
  return (
    <>
      <PageHeader
        context={event.name}
        title={titleOf(event)}
        actions={
          <>
            {canWrite && (
              <ButtonLink
                variant="outline"
                size="sm"
                render={<Link to={`/${slug}/events/${event._id}/edit/details`} />}
              >
                <Pencil aria-hidden="true" />
                Editar evento
              </ButtonLink>
            )}
            <span className={styles.menu}>
              <EventMenu
                event={event}
                onDeleted={() => void navigate(`/${slug}/events`, { replace: true })}
              />
            </span>
          </>
        }
      >
        <span className={styles.state}>
          <EventStateBadge state={event.state} />
          {[daysToText(event, now), nextText(event, now)].filter(Boolean).join(' · ')}
        </span>
      </PageHeader>
      <Scoreboard scores={scoresOf(event, now, seesFigures)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {seesFigures && <EventFigures event={event} />}
          {canWrite && <TicketPlaces eventId={event._id} />}
        </div>
        <div className={styles.column}>
          <Publication event={event} />
          <QuickLinks event={event} />
        </div>
      </div>
      {seesFigures && <EventFigureDetails event={event} />}
    </>
  );
}

function titleOf({ places: { sold, capacity } }: PanelEventBody): string {
  if (capacity === null) return countOf(sold, 'plaza vendida', 'plazas vendidas');
  return `${formatWhole(sold)} de ${countOf(capacity, 'plaza', 'plazas')}`;
}

function scoresOf(event: PanelEventBody, now: string, showsMoney: boolean): Score[] {
  const { sold, held, withheld, capacity } = event.places;
  const free = capacity === null ? null : Math.max(0, capacity - sold - held - withheld);
  return [
    {
      label: 'Vendidas',
      value: formatWhole(sold),
      note:
        capacity === null || capacity === 0
          ? 'sin límite'
          : `${Math.floor((sold / capacity) * 100)} % del total`,
    },
    { label: 'En proceso', value: formatWhole(held), note: 'compra o transferencia sin terminar' },
    {
      label: 'Libres',
      value: free === null ? 'Sin límite' : formatWhole(free),
      note: withheld > 0 ? `y ${countOf(withheld, 'guardada', 'guardadas')}` : undefined,
    },
    ...(showsMoney && event.collected !== null
      ? [{ label: 'Cobrado', value: moneyText(event.collected), note: 'sin lo devuelto' }]
      : []),
    {
      label: 'Salida',
      value:
        event.startDate === null
          ? 'Sin fecha'
          : formatDay(event.startDate, { now, timeZone: event.timeZone }),
    },
  ];
}
