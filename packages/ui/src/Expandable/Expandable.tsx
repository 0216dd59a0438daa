import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../Button/Button.tsx';
import styles from './Expandable.module.css';

export interface ExpandableProps {
  /** Default 'Mostrar más'. */
  moreLabel?: string;
  /** Default 'Mostrar menos'. */
  lessLabel?: string;
  className?: string | undefined;
  /** The whole text; about three lines of it show. */
  children: ReactNode;
}

/** Long text of which only the first lines show until the user expands it. */
export function Expandable({
  moreLabel = 'Mostrar más',
  lessLabel = 'Mostrar menos',
  className,
  children,
}: ExpandableProps) {
  const [open, setOpen] = useState(false);
  const contentId = useId();
  return (
    <div className={classNames(styles.expandable, className)} data-open={open || undefined}>
      <div id={contentId} className={styles.content}>
        {children}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
      >
        {open ? lessLabel : moreLabel}
      </Button>
    </div>
  );
}
