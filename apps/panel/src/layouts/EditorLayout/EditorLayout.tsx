import { Skeleton } from '@dorsal/ui/Skeleton';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { lazy, Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import { useOpenDraft } from '#/features/editor/fields/draft-context.ts';
import { DraftProvider } from '#/features/editor/fields/DraftProvider.tsx';
import { GoneNotice } from '#/features/editor/fields/GoneNotice.tsx';
import { EventPreview } from '#/features/editor/preview/EventPreview.tsx';
import { useOrganizer } from '#/session/use-session.ts';
import { EditorBar } from './EditorBar.tsx';
import styles from './EditorLayout.module.css';
import { EditorSteps } from './EditorSteps.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

const HistoryDialog = lazy(() =>
  import('#/features/editor/history/HistoryDialog.tsx').then(({ HistoryDialog: Component }) => ({
    default: Component,
  })),
);

/** With the words of every change: few drafts are in conflict, and all pages of the editor would load them. */
const ConflictPanel = lazy(() =>
  import('#/features/editor/fields/ConflictPanel.tsx').then(({ ConflictPanel: Component }) => ({
    default: Component,
  })),
);

/** Around the steps of the editor: the draft, its state, its steps, and how the event looks. */
export function EditorLayout() {
  const organizer = useOrganizer();
  const { event = '' } = useParams();
  if (!organizer) return null;
  return (
    <DraftProvider
      key={event}
      event={{ organizerId: organizer._id, eventId: event }}
      fallback={<LoadingEditor />}
    >
      <Editor />
    </DraftProvider>
  );
}

function Editor() {
  const { state, session } = useOpenDraft();
  useUndoKeys(session.undo);
  return (
    <div className={styles.editor}>
      <EditorSteps draft={state.base} content={state.content} />
      <div className={styles.work}>
        <EditorBar />
        {state.mode === 'gone' && <GoneNotice state={state} />}
        {state.mode === 'conflict' ? (
          <Suspense fallback={<Skeleton height="320px" />}>
            <ConflictPanel state={state} />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <Suspense>
          <HistoryDialog />
        </Suspense>
      </div>
      <aside className={styles.preview} aria-label="Vista previa">
        <EventPreview />
      </aside>
    </div>
  );
}

function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>Cargando el evento</VisuallyHidden>
      <Skeleton width="240px" height="20px" />
      <Skeleton width="200px" height="48px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="180px" />
    </div>
  );
}
