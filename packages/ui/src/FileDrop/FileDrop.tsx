import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './FileDrop.module.css';

export interface FileDropProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'children'> {
  /** On the button: 'Elige una foto'. */
  label: string;
  /** After the button: 'o arrástrala aquí'. */
  dropLabel: string;
  /** What may be chosen. */
  hint?: ReactNode;
  /** Why the chosen file is refused; screen readers announce it at once. */
  error?: string | undefined;
  /** The current file, above the button. */
  preview?: ReactNode;
  /** Below the texts, for instance a button that removes the file. */
  action?: ReactNode;
  /** Chosen or dropped; dropped ones may be several, and of any kind, whatever `accept` and `multiple` say. */
  onFiles: (files: readonly File[]) => void;
}

/** A place for a file: choose it with a button, or drop it here. `ref` and all properties of an `<input>` reach the input. */
export function FileDrop({
  label,
  dropLabel,
  hint,
  error,
  preview,
  action,
  onFiles,
  className,
  ...rest
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hasError = error !== undefined && error !== '';
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0 && rest.disabled !== true) onFiles(Array.from(files));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={classNames(styles.root, className)}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-invalid={hasError || undefined}
        onDragOver={(event) => {
          // Otherwise the browser would open the file instead of the page.
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
      >
        {preview}
        <p className={styles.prompt}>
          <label className={styles.choose}>
            <input
              {...rest}
              type="file"
              className="visually-hidden"
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              aria-invalid={hasError || undefined}
              aria-errormessage={hasError ? `${id}-error` : undefined}
              onChange={({ target }) => {
                take(target.files);
                // So that the same file can be chosen again.
                target.value = '';
              }}
            />
            <span className={styles.label}>{label}</span>
          </label>{' '}
          {dropLabel}
        </p>
        {hint !== undefined && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {action}
      </div>
      <div role="alert" id={`${id}-error`}>
        {hasError && (
          <p className={styles.error}>
            <TriangleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
