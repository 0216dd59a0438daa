import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useSheetDrag } from './use-sheet-drag.ts';
import styles from './BottomSheet.module.css';

export interface BottomSheetProps {
  /** What is in it, for the region and its button ('Lista de eventos'). */
  label: string;
  /** 65 per cent of the screen's height; otherwise 35. */
  expanded: boolean;
  /** The handle was pressed, or the sheet let go: the owner of `expanded` changes it. */
  onExpandedChange: (expanded: boolean) => void;
  /** Its height in pixels while it is dragged, for what stands at its edge; undefined once it rests. */
  onDrag?: (heightPx: number | undefined) => void;
  /** Stays while the content scrolls: title and count. It drags the sheet as the handle does. */
  header?: ReactNode;
  className?: string | undefined;
  /** What scrolls inside. */
  children: ReactNode;
}

/** A panel over the lower part of the screen that leaves the rest usable. Its handle is a button, and drags it. */
export function BottomSheet({
  label,
  expanded,
  onExpandedChange,
  onDrag,
  header,
  className,
  children,
}: BottomSheetProps) {
  const contentId = useId();
  const { sheet, handle, grip, isEndOfDrag } = useSheetDrag({ onExpandedChange, onDrag });
  return (
    <section
      ref={sheet}
      className={classNames(styles.sheet, className)}
      aria-label={label}
      data-expanded={expanded || undefined}
    >
      <button
        {...grip}
        ref={handle}
        type="button"
        className={styles.handle}
        aria-expanded={expanded}
        aria-controls={contentId}
        onClick={(event) => {
          if (!isEndOfDrag(event)) onExpandedChange(!expanded);
        }}
      >
        <span className="visually-hidden">{expanded ? `Reducir: ${label}` : `Ampliar: ${label}`}</span>
      </button>
      <div {...grip} className={styles.header}>
        {header}
      </div>
      <div id={contentId} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
