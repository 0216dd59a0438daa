import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useSheetDrag } from './use-sheet-drag.ts';
import styles from './BottomSheet.module.css';

export interface BottomSheetProps {
  /** The name of its content, for the region and its button ('Lista de eventos'). */
  label: string;
  /** Whether it has 65 percent of the screen's height, else 35. */
  expanded: boolean;
  /** Called when the handle is pressed or the sheet is released: the owner of `expanded` changes it. */
  onExpandedChange: (expanded: boolean) => void;
  /** Called with its height in pixels while it is dragged, for elements at its edge; undefined after the drag. */
  onDrag?: (heightPx: number | undefined) => void;
  /** Does not scroll with the content: title and count. It drags the sheet as the handle does. */
  header?: ReactNode;
  className?: string | undefined;
  /** What scrolls inside. */
  children: ReactNode;
}

/** A panel over the lower part of the screen; the rest stays usable. Its handle is a button, and drags it. */
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
        <span className="visually-hidden">{`${expanded ? 'Reducir' : 'Ampliar'}: ${label}`}</span>
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
