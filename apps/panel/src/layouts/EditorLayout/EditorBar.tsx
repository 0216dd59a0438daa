import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Clock3, Eye, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { changeCount, unpublishedChanges } from '#/features/editor/draft/editor-steps.ts';
import { useOpenDraft } from '#/features/editor/fields/draft-context.ts';
import { SavedLine } from '#/features/editor/fields/SavedLine.tsx';
import { PreviewDialog } from '#/features/editor/preview/PreviewDialog.tsx';
import styles from './EditorBar.module.css';

/** The line of the draft's state, and what applies to the whole event. */
export function EditorBar() {
  const { state, session } = useOpenDraft();
  const [params, setParams] = useSearchParams();
  const isPublishing = useLocation().pathname.endsWith('/publish');
  const [showsPreview, setShowsPreview] = useState(false);
  const changes = unpublishedChanges({ ...state.base, content: state.content });
  const openHistory = () => {
    const next = new URLSearchParams(params);
    next.set('history', '');
    setParams(next);
  };
  return (
    <div className={styles.bar}>
      <SavedLine state={state} isPublished={changes === 0} />
      <div className={styles.actions}>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={state.undo.length === 0}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={session.undo}
        >
          <Undo2 aria-hidden="true" />
          Deshacer
        </Button>
        <Button variant="ghost" size="sm" onClick={openHistory}>
          <Clock3 aria-hidden="true" />
          Historial
        </Button>
        <Button variant="ghost" size="sm" className={styles.preview} onClick={() => setShowsPreview(true)}>
          <Eye aria-hidden="true" />
          Vista previa
        </Button>
        {!isPublishing && changes !== 0 && (
          <ButtonLink variant="ink" size="sm" render={<Link to="publish" />}>
            {changes === undefined ? 'Publicar' : `Publicar ${changeCount(changes)}`}
          </ButtonLink>
        )}
      </div>
      <PreviewDialog open={showsPreview} onClose={() => setShowsPreview(false)} />
    </div>
  );
}
