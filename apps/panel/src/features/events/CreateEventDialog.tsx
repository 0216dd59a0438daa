import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { Dialog } from '@dorsal/ui/Dialog';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import styles from './CreateEventDialog.module.css';
import { CreateFromName } from './CreateFromName.tsx';
import { RepeatEdition } from './RepeatEdition.tsx';

/** Few people have a file. */
const CreateFromFile = lazy(async () => ({ default: (await import('./CreateFromFile.tsx')).CreateFromFile }));

export interface CreateEventDialogProps {
  /** Those that can be repeated. */
  events: readonly PanelEventBody[];
}

const ways = [
  { value: 'name', label: 'Nuevo' },
  { value: 'repeat', label: 'Repetir' },
  { value: 'file', label: 'Fichero' },
] as const;

/** Creates an event in one of three ways. The address says whether it is open, and which one is shown. */
export function CreateEventDialog({ events }: CreateEventDialogProps) {
  const [params, setParams] = useSearchParams();
  const shown = events.length === 0 ? ways.filter(({ value }) => value !== 'repeat') : ways;
  const way = shown.find(({ value }) => value === params.get('new'))?.value;
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const close = () =>
    change((next) => {
      next.delete('new');
      next.delete('event');
    });
  return (
    <Dialog open={way !== undefined} onClose={close} title="Crear evento" className={styles.dialog}>
      {way !== undefined && (
        <>
          <SegmentedControl
            label="De dónde sale el evento"
            options={shown}
            value={way}
            onValueChange={(value) => change((next) => next.set('new', value))}
          />
          {way === 'name' && <CreateFromName onCancel={close} />}
          {way === 'repeat' && (
            <RepeatEdition events={events} chosenId={params.get('event')} onCancel={close} />
          )}
          {way === 'file' && (
            <Suspense fallback={<Skeleton height="240px" />}>
              <CreateFromFile onCancel={close} />
            </Suspense>
          )}
        </>
      )}
    </Dialog>
  );
}
