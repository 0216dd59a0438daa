import { Check, CloudOff, Pencil, TriangleAlert, Users } from 'lucide-react';
import { useNow } from '#/components/use-now.ts';
import type { OpenedState } from '../draft/draft-state.ts';
import { savedAgo } from '../draft/saved-ago.ts';
import styles from './SavedLine.module.css';

export interface SavedLineProps {
  state: OpenedState;
  /** Whether the public sees everything. */
  isPublished: boolean;
}

const everySecond = 1_000;

const icons = {
  saved: Check,
  dirty: Pencil,
  saving: Pencil,
  offline: CloudOff,
  failed: TriangleAlert,
  conflict: Users,
  gone: TriangleAlert,
};

/** The state of the draft in one line. Screen readers hear a change of the state, not each second of it. */
export function SavedLine({ state, isPublished }: SavedLineProps) {
  const Icon = icons[state.mode];
  return (
    <p className={styles.line} data-mode={state.mode}>
      <Icon className={styles.icon} aria-hidden="true" />
      <output>{statusText(state)}</output>
      {state.mode === 'saved' && <Since state={state} isPublished={isPublished} />}
    </p>
  );
}

function statusText(state: OpenedState): string {
  switch (state.mode) {
    case 'saved':
      return 'Guardado';
    case 'dirty':
    case 'saving':
      return 'Guardando…';
    case 'offline':
      return 'Sin conexión. Lo subimos al volver.';
    case 'failed':
      return state.reason;
    case 'conflict':
      return `${state.theirs.savedBy ?? 'Otra persona'} ha cambiado el evento. Elige abajo con qué te quedas.`;
    default:
      return 'Alguien ha borrado este evento.';
  }
}

function Since({ state: { base, content }, isPublished }: SavedLineProps) {
  return (
    <span>
      {savedAgo(base.savedAt, Date.parse(useNow(everySecond)), content.timeZone)}.{' '}
      <span className={styles.quiet}>
        {isPublished ? 'Todo está publicado.' : 'Nadie lo ve hasta que publiques.'}
      </span>
    </span>
  );
}
