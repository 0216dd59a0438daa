import { type Editor, useEditorState } from '@tiptap/react';
import styles from './RichTextEditor.module.css';

export interface CharacterCountProps {
  editor: Editor;
  advised: { readonly from: number; readonly to: number } | undefined;
}

const format = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** How long the text is, and how long it should be. */
export function CharacterCount({ editor, advised }: CharacterCountProps) {
  const count = useEditorState({ editor, selector: () => editor.getText({ blockSeparator: '\n' }).length });
  return (
    <p className={styles.count}>
      <span>
        {advised &&
          `${verdict(count, advised)}: entre ${format.format(advised.from)} y ${format.format(advised.to)} caracteres`}
      </span>
      <span>{count === 1 ? '1 carácter' : `${format.format(count)} caracteres`}</span>
    </p>
  );
}

function verdict(count: number, { from, to }: { from: number; to: number }): string {
  if (count < from) return 'Corto';
  return count > to ? 'Largo' : 'Bien';
}
