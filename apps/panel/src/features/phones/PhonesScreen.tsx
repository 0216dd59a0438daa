import type { DeviceLinkBody } from '@dorsal/api-contract/panel/devices';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { AddPhoneForm } from './AddPhoneForm.tsx';
import { devicesQuery } from './devices-query.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { PhoneTable } from './PhoneTable.tsx';

/** The phones that check people in at an event. */
export function PhonesScreen() {
  const { _id: organizerId } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const api = useApi();
  const query = devicesQuery(api, { organizerId, eventId });
  const { data: devices } = useSuspenseQuery(query);
  const { data: events } = useSuspenseQuery(eventsQuery(api, organizerId));
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  // The server shows a link once, so it is only here.
  const [link, setLink] = useState<DeviceLinkBody>();
  const active = devices.filter(({ state }) => state === 'active').length;
  const show = async (shown: DeviceLinkBody) => {
    setLink(shown);
    setParams({}, { replace: true });
    await client.invalidateQueries(query);
  };
  const add = (
    <Button size="sm" aria-haspopup="dialog" onClick={() => setParams({ add: '1' })}>
      <Plus aria-hidden="true" />
      Añadir móvil
    </Button>
  );
  return (
    <>
      <PageHeader
        context={
          <Link to=".." relative="path">
            {`Entrada de ${events.find(({ _id }) => _id === eventId)?.name ?? 'este evento'}`}
          </Link>
        }
        title={countOf(active, 'móvil', 'móviles')}
        actions={devices.length > 0 && add}
      >
        Cada móvil se une leyendo un QR y da entrada también sin conexión. No hace falta cuenta.
      </PageHeader>
      {devices.length === 0 ? (
        <EmptyState icon={<Smartphone />} title="Ningún móvil todavía" action={add}>
          Añade uno por cada persona que vaya a dar entrada.
        </EmptyState>
      ) : (
        <PhoneTable devices={devices} onRenewed={show} />
      )}
      <Dialog open={params.has('add')} onClose={() => setParams({}, { replace: true })} title="Añadir móvil">
        <AddPhoneForm onAdded={show} onCancel={() => setParams({}, { replace: true })} />
      </Dialog>
      <Dialog open={link !== undefined} onClose={() => setLink(undefined)} title={link?.device.name ?? ''}>
        {link && <PhoneLink link={link} onDone={() => setLink(undefined)} />}
      </Dialog>
    </>
  );
}
