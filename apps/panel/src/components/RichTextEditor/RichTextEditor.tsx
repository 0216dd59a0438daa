import { Field, type FieldTexts } from '@dorsal/ui/Field';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { lazy, Suspense } from 'react';
import styles from './RichTextEditor.module.css';

// The editor's code is larger than the whole page around it.
const WritingArea = lazy(() =>
  import('./WritingArea.tsx').then(({ WritingArea: Component }) => ({ default: Component })),
);

export interface RichTextEditorProps extends Omit<FieldTexts, 'label'> {
  id: string;
  label: string;
  /** HTML. */
  value: string;
  /** Called with each change, as HTML of the tags that the event page allows; empty without text. */
  onChange: (html: string) => void;
  /** The advised number of characters; no limit. */
  advised?: { readonly from: number; readonly to: number };
  className?: string | undefined;
}

/** Formatted text: bold, italics, headings, lists, links and tables. Loads its code when it is shown. */
export function RichTextEditor({ value, onChange, advised, id, className, ...texts }: RichTextEditorProps) {
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div className={styles.editor} data-invalid={control['aria-invalid']}>
          <Suspense fallback={<Skeleton height="180px" />}>
            <WritingArea
              control={control}
              label={texts.label}
              value={value}
              onChange={onChange}
              advised={advised}
            />
          </Suspense>
        </div>
      )}
    </Field>
  );
}
