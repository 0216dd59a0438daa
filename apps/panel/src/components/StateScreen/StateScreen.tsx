import { EmptyState } from '@dorsal/ui/EmptyState';
import { LockKeyhole, MapPinOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StateScreen.module.css';

export interface StateScreenProps {
  /** `error`: something failed; `noPermission`: the role may not see it; `notFound`: it doesn't exist. */
  kind: 'error' | 'noPermission' | 'notFound';
  /** What happened, in a few words. */
  title: ReactNode;
  /** Level of the title in the page. Default 1: the state replaces the page. */
  level?: 1 | 2;
  /** One or two sentences: what is safe, who can grant it, where to look. */
  children: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
}

const icons = { error: TriangleAlert, noPermission: LockKeyhole, notFound: MapPinOff };

/** Instead of a page or a section that can't be shown: why, what is safe, and what to do next. */
export function StateScreen({ kind, title, level = 1, children, action }: StateScreenProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.screen} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <EmptyState className={styles.state} icon={<Icon />} title={title} level={level} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
