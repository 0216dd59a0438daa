import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './BottomSheet.module.css';

export interface BottomSheetProps {
  /** What is in it, for the region and its button ('Lista de eventos'). */
  label: string;
  /** 65 per cent of the screen's height; otherwise 35. */
  expanded: boolean;
  /** The handle was pressed: the owner of `expanded` changes it. */
  onExpandedChange: (expanded: boolean) => void;
  /** Stays while the content scrolls: title and count. */
  header?: ReactNode;
  className?: string | undefined;
  /** What scrolls inside. */
  children: ReactNode;
}

/** A panel over the lower part of the screen that leaves the rest usable. Its handle is a button. */
export function BottomSheet({
  label,
  expanded,
  onExpandedChange,
  header,
  className,
  children,
}: BottomSheetProps) {
  const contentId = useId();
  return (
    <section
      className={classNames(styles.sheet, className)}
      aria-label={label}
      data-expanded={expanded || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        aria-expanded={expanded}
        aria-controls={contentId}
        onClick={() => onExpandedChange(!expanded)}
      >
        <span className="visually-hidden">{expanded ? `Reducir: ${label}` : `Ampliar: ${label}`}</span>
      </button>
      <div className={styles.header}>{header}</div>
      <div id={contentId} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
