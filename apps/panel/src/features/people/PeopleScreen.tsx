import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useNavigate, useOutlet, useParams, useSearchParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { useMedia } from '#/components/use-media.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { useColumns } from './columns/use-columns.ts';
import { PeopleFilterBar } from './filters/PeopleFilterBar.tsx';
import { type MoveFocus } from './list/list-props.ts';
import { PeopleResults } from './list/PeopleResults.tsx';
import { leadText } from './list/lead-text.ts';
import { countsQuery } from './people-queries.ts';
import styles from './PeopleScreen.module.css';
import { PersonDrawer } from './person/PersonDrawer.tsx';
import { useNeighbors } from './person/use-neighbors.ts';
import { usePeople } from './use-people.ts';
import { usePeopleKeys } from './use-people-keys.ts';
import { useShownList } from './use-people-rows.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

const ExportJobs = lazy(() => import('./export-jobs/ExportJobs.tsx'));
const ExportDialog = lazy(() => import('./export/ExportDialog.tsx'));

export interface PeopleScreenProps {
  /** The link that writes to the people of an audience, for roles that may; default: none. */
  WriteLink?: ComponentType<{ audience: PeopleAudienceBody }>;
}

/** The participants of an event, and the one of the address beside them or, on smaller screens, over them. */
export function PeopleScreen({ WriteLink }: PeopleScreenProps) {
  const { permissions } = useCurrentOrganizer();
  const api = useApi();
  const { ref, options, view, list, audience } = usePeople();
  const { data: counts } = useSuspenseQuery(countsQuery(api, ref, {}));
  const { data: events } = useSuspenseQuery(eventsQuery(api, ref.organizerId));
  const { columns } = useColumns(ref.eventId, view, options);
  const isTable = useMedia('(width >= 768px)');
  const isBeside = useMedia('(width >= 1200px)');
  const shown = useShownList(ref, { audience, sort: list.sort, columns: isTable ? columns : [] });
  const { person: personId } = useParams();
  const drawer = useOutlet();
  const neighbors = useNeighbors(shown, personId);
  const moveRef = useRef<MoveFocus>(undefined);
  const dialog = useExportDialog(permissions.includes('people.export'));
  const paths = usePaths();
  usePeopleKeys({
    onMove: (by) => (personId === undefined ? moveRef.current?.(by) : neighbors.move(by)),
    onExport: dialog.open,
    onClose: personId === undefined ? undefined : paths.close,
  });
  const isOpen = personId !== undefined;
  const total = shown.state === 'shown' ? shown.total : undefined;
  return (
    <div className={styles.screen} data-drawer={isOpen || undefined}>
      <div inert={isOpen && !isBeside}>
        <PageHeader
          context={events.find(({ _id }) => _id === ref.eventId)?.name}
          title={countOf(counts.everyone, 'participante', 'participantes')}
          actions={
            <>
              {dialog.open && (
                <Button variant="outline" size="sm" aria-keyshortcuts="E" onClick={dialog.open}>
                  <Download aria-hidden="true" />
                  Exportar
                </Button>
              )}
              {permissions.includes('messages.manage') && total && WriteLink ? (
                <WriteLink audience={audience} />
              ) : null}
            </>
          }
        >
          {leadText(list, counts, total)}
        </PageHeader>
        {permissions.includes('people.details') && (
          <Suspense>
            <ExportJobs />
          </Suspense>
        )}
        {counts.everyone > 0 && (
          <>
            {permissions.includes('people.details') && <ViewTabs />}
            <PeopleFilterBar />
          </>
        )}
        <PeopleResults
          shown={shown}
          everyone={counts.everyone}
          moveRef={moveRef}
          personPath={paths.person}
          current={personId === undefined ? undefined : { id: personId, index: neighbors.index }}
          isTable={isTable}
        />
      </div>
      {drawer && (
        <PersonDrawer onClose={paths.close} neighbors={neighbors} total={total}>
          {drawer}
        </PersonDrawer>
      )}
      {dialog.isOpen && (
        <Suspense>
          <ExportDialog onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}

/** The addresses of the list and of its people, with what the list shows. */
function usePaths() {
  const { slug } = useCurrentOrganizer();
  const { event } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = `/${slug}/events/${event}/participants`;
  const query = params.size > 0 ? `?${params}` : '';
  return {
    person: (personId: string) => `${list}/${personId}${query}`,
    close: () => void navigate(`${list}${query}`, { preventScrollReset: true }),
  };
}

/** The export's dialog, which the address opens; `open` is absent for roles that may not. */
function useExportDialog(isAllowed: boolean) {
  const [params, setParams] = useSearchParams();
  const set = (isOpen: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) next.set('export', '1');
        else next.delete('export');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    isOpen: isAllowed && params.has('export'),
    open: isAllowed ? () => set(true) : undefined,
    close: () => set(false),
  };
}
