import { ChevronDown } from 'lucide-react';
import { createElement, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Collapsible.module.css';

export interface CollapsibleProps {
  /** The button's text, which names the content. */
  summary: ReactNode;
  /** Shown after the summary, less prominent; part of the button. */
  meta?: ReactNode;
  /** Makes the row a heading of this level. */
  level?: 2 | 3 | 4;
  /** `row` is a line of an accordion, `section` a display heading over a thick line. Default `row`. */
  look?: 'row' | 'section';
  /** Default false. */
  defaultOpen?: boolean;
  className?: string | undefined;
  /** What shows while it is open. */
  children: ReactNode;
}

/** A row that opens and closes its content. Several in a column make an accordion. */
export function Collapsible({
  summary,
  meta,
  level,
  look = 'row',
  defaultOpen = false,
  className,
  children,
}: CollapsibleProps) {
  const [open, setOpen] = useState(defaultOpen);
  const panelId = useId();
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => setOpen(!open)}
    >
      <span className={styles.texts}>
        <span className={styles.summary}>{summary}</span>
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      </span>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
  return (
    <div className={classNames(styles.collapsible, className)} data-look={look} data-open={open || undefined}>
      {level === undefined ? button : createElement(`h${level}`, { className: styles.heading }, button)}
      <div id={panelId} className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
