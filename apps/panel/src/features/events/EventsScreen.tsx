import { eventsHeading } from '@dorsal/domain/panel-headings';
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
  const { title, lead } = eventsHeading(events);
  return (
    <>
      {events.length === 0 ? (
        <>
          <PageHeader title={title} actions={canWrite && <ImportLink />} />
          <FirstEvent />
        </>
      ) : (
        <>
          <PageHeader title={title} actions={canWrite && <CreateLinks />}>
            {lead}
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
