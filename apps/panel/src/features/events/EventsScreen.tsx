import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { countOf } from '@dorsal/domain/count-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Copy, Plus, Upload } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { FirstEvent } from '#/components/FirstEvent/FirstEvent.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { CreateEventDialog } from './CreateEventDialog.tsx';
import { withParam } from './event-filters.ts';
import { FilteredEvents } from './FilteredEvents.tsx';

/** The organizer's events. */
export function EventsScreen() {
  const { _id, permissions } = useCurrentOrganizer();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), _id));
  const canWrite = permissions.includes('events.write');
  return (
    <>
      {events.length === 0 ? (
        <>
          <PageHeader title="Eventos" actions={canWrite && <ImportLink />} />
          <FirstEvent />
        </>
      ) : (
        <>
          <PageHeader title={titleOf(events)} actions={canWrite && <CreateLinks />}>
            {leadOf(events)}
          </PageHeader>
          <FilteredEvents events={events} />
        </>
      )}
      {canWrite && <CreateEventDialog events={events} />}
    </>
  );
}

function ImportLink() {
  const [params] = useSearchParams();
  return (
    <ButtonLink variant="outline" size="sm" render={<Link to={`?${withParam(params, 'new', 'file')}`} />}>
      <Upload aria-hidden="true" />
      Traer un evento de un fichero
    </ButtonLink>
  );
}

function CreateLinks() {
  const [params] = useSearchParams();
  return (
    <>
      <ButtonLink variant="outline" size="sm" render={<Link to={`?${withParam(params, 'new', 'repeat')}`} />}>
        <Copy aria-hidden="true" />
        Repetir una edición
      </ButtonLink>
      <ButtonLink size="sm" render={<Link to={`?${withParam(params, 'new', 'name')}`} />}>
        <Plus aria-hidden="true" />
        Crear evento
      </ButtonLink>
    </>
  );
}

const onSale = (events: readonly PanelEventBody[]) => events.filter(({ state }) => state === 'onSale');

function titleOf(events: readonly PanelEventBody[]): string {
  return countOf(onSale(events).length, 'evento en venta', 'eventos en venta');
}

function leadOf(events: readonly PanelEventBody[]): string {
  const places = onSale(events).map((event) => event.places);
  if (places.length === 0) return 'Nadie se puede inscribir ahora mismo.';
  const sold = places.reduce((sum, event) => sum + event.sold, 0);
  const limited = places.filter(({ capacity }) => capacity !== null);
  const free = limited.reduce(
    (sum, { capacity, ...taken }) =>
      sum + Math.max(0, (capacity ?? 0) - taken.sold - taken.held - taken.withheld),
    0,
  );
  const sales = countOf(sold, 'inscripción', 'inscripciones');
  return limited.length === 0 ? `${sales}.` : `${sales} y ${countOf(free, 'plaza libre', 'plazas libres')}.`;
}
