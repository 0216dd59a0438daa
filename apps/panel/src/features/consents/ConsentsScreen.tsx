import { countOf } from '@dorsal/domain/count-text';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { Button } from '@dorsal/ui/Button';
import {
  keepPreviousData,
  useInfiniteQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { useDownload } from '#/components/use-download.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { ConsentResults } from './ConsentResults.tsx';
import styles from './ConsentsScreen.module.css';
import { consentsQuery } from './consents-query.ts';

/**
 * What people and guardians accepted in the event of the address, for owners. A search stays in the page: an address would keep
 * the name.
 */
export function ConsentsScreen() {
  const reader = { api: useApi(), run: useGuarded() };
  const { _id: organizerId } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const ref = { organizerId, eventId };
  const { data: events } = useSuspenseQuery(eventsQuery(reader.api, organizerId));
  const event = events.find(({ _id }) => _id === eventId);
  const [q, setQ] = useState('');
  const all = useSuspenseInfiniteQuery(consentsQuery(reader, ref, ''));
  const found = useInfiniteQuery({
    ...consentsQuery(reader, ref, useDeferredValue(q.trim())),
    placeholderData: keepPreviousData,
  });
  const [first] = all.data.pages;
  const everyone = first?.count ?? 0;
  return (
    <>
      <PageHeader
        context={event?.name}
        title={countOf(everyone, 'consentimiento', 'consentimientos')}
        actions={
          everyone > 0 && (
            <CsvButton name={event?.slug ?? eventId} read={() => reader.api.evidence.csv(ref)} />
          )
        }
      >
        Lo que aceptó cada persona y lo que firmó cada tutor.{' '}
        {first?.keptUntil
          ? `Se guarda hasta el ${formatEventDate(`${first.keptUntil}T12:00:00Z`, 'UTC')}, cinco años después de la carrera, y después se borra.`
          : 'Se guarda cinco años después de la carrera, y después se borra.'}{' '}
        Solo lo ve Propiedad, y abrirlo queda en el registro de actividad.
      </PageHeader>
      {everyone > 0 && (
        <search className={styles.search}>
          <SearchField
            label="Buscar consentimientos"
            placeholder="Nombre de quien participa o de quien aceptó"
            value={q}
            onChange={setQ}
          />
        </search>
      )}
      <ConsentResults found={found} everyone={everyone} eventRef={ref} onClear={() => setQ('')} />
    </>
  );
}

function CsvButton({ name, read }: { name: string; read: () => Promise<Blob> }) {
  const save = useDownload();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await save(read, `consentimientos-${name}.csv`);
    setBusy(false);
  };
  return (
    <Button variant="outline" size="sm" busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      <Download aria-hidden="true" />
      Descargar CSV
    </Button>
  );
}
