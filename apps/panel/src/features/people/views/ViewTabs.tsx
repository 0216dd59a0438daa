import { useQuery } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { StateTabs } from '#/components/StateTabs/StateTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useColumns } from '../columns/use-columns.ts';
import { isChanged } from '../people-address.ts';
import { countsQuery, viewCountsQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';
import styles from './ViewTabs.module.css';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const ViewMenu = lazy(() => import('./ViewMenu.tsx'));

/** The saved views as tabs, and after a change the button that saves one. */
export function ViewTabs() {
  const api = useApi();
  const { ref, views, view, options } = usePeople();
  const { isChosen } = useColumns(ref.eventId, view, options);
  const { data: everyone } = useQuery(countsQuery(api, ref, {}));
  const { data: counts = {} } = useQuery(viewCountsQuery(api, ref));
  const [params] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const differs = isChanged(params) || isChosen;
  return (
    <div className={styles.views}>
      <StateTabs
        label="Vistas"
        tabs={[
          { label: 'Todo el mundo', to: '?', isCurrent: view === undefined, ...countIf(everyone?.everyone) },
          ...views.map(({ _id, name, isPrivate }) => ({
            key: _id,
            label: name,
            to: `?view=${_id}`,
            isCurrent: _id === view?._id,
            ...(isPrivate && { icon: <PrivateMark /> }),
            ...countIf(counts[_id]),
          })),
        ]}
      />
      {differs && (
        <button type="button" className={styles.save} onClick={() => setSaving(true)}>
          <Plus aria-hidden="true" />
          Guardar vista
        </button>
      )}
      <Suspense>{view?.mayChange === true && <ViewMenu view={view} differs={differs} />}</Suspense>
      <Suspense>{isSaving && <SaveViewDialog onClose={() => setSaving(false)} />}</Suspense>
    </div>
  );
}

function PrivateMark() {
  return (
    <>
      <Lock aria-hidden="true" />
      <span className="visually-hidden">Solo la ves tú:</span>
    </>
  );
}

function countIf(count: number | undefined): { count?: number } {
  return count === undefined ? {} : { count };
}
