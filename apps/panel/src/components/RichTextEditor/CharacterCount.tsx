import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { type Editor, useEditorState } from '@tiptap/react';
import styles from './RichTextEditor.module.css';

export interface CharacterCountProps {
  editor: Editor;
  advised: { readonly from: number; readonly to: number } | undefined;
}

/** How long the text is, and how long it should be. */
export function CharacterCount({ editor, advised }: CharacterCountProps) {
  const count = useEditorState({ editor, selector: () => editor.getText({ blockSeparator: '\n' }).length });
  return (
    <p className={styles.count}>
      <span>
        {advised &&
          `${verdict(count, advised)}: entre ${formatWhole(advised.from)} y ${formatWhole(advised.to)} caracteres`}
      </span>
      <span>{countOf(count, 'carácter', 'caracteres')}</span>
    </p>
  );
}

function verdict(count: number, { from, to }: { from: number; to: number }): string {
  if (count < from) return 'Corto';
  return count > to ? 'Largo' : 'Bien';
}
