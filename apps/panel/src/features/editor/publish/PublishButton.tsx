import { Button } from '@dorsal/ui/Button';
import { useId } from 'react';
import { missingText } from '#/components/texts/event-texts.ts';
import { changeCount } from '../draft/editor-steps.ts';
import styles from './PublishStep.module.css';

export interface PublishButtonProps {
  blockers: number;
  /** Unpublished changes; undefined: nothing is published. */
  changes: number | undefined;
  isLater: boolean;
  /** The organization may publish, and a chosen moment is complete. */
  isReady: boolean;
  busy: boolean;
  onPublish: () => void;
}

/** The one coral button. While something is missing it says what to do, and stays reachable. */
export function PublishButton({ blockers, changes, isLater, isReady, busy, onPublish }: PublishButtonProps) {
  const hintId = useId();
  const isBlocked = blockers > 0 || !isReady || changes === 0;
  return (
    <>
      <Button
        size="sm"
        className={styles.publish}
        busy={busy}
        busyLabel={isLater ? 'Programando…' : 'Publicando…'}
        aria-disabled={isBlocked}
        aria-describedby={hintId}
        onClick={isBlocked ? undefined : onPublish}
      >
        {buttonText(changes, isLater)}
      </Button>
      <p id={hintId} className={styles.hint}>
        {blockers > 0 &&
          `${missingText(blockers)} en el repaso. ${blockers === 1 ? 'Resuélvela' : 'Resuélvelas'} para poder ${isLater ? 'programar' : 'publicar'}.`}
        {blockers === 0 && changes === 0 && 'No hay nada nuevo que publicar.'}
      </p>
    </>
  );
}

function buttonText(changes: number | undefined, isLater: boolean): string {
  if (isLater) return 'Programar publicación';
  return changes === undefined || changes === 0 ? 'Publicar' : `Publicar ${changeCount(changes)}`;
}
