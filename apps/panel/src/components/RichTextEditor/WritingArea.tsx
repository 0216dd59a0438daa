import type { FieldControl } from '@dorsal/ui/Field';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { CharacterCount } from './CharacterCount.tsx';
import { cleanPastedHtml } from './pasted-html.ts';
import styles from './RichTextEditor.module.css';
import { Toolbar } from './Toolbar.tsx';

export interface WritingAreaProps {
  control: FieldControl;
  label: string;
  value: string;
  onChange: (html: string) => void;
  advised: { readonly from: number; readonly to: number } | undefined;
}

/** The tags that the event page allows: the schema drops all others, also from what is pasted. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['https', 'http', 'mailto', 'tel'],
      HTMLAttributes: { target: null },
    },
    trailingNode: false,
  }),
  Subscript,
  Superscript,
  TableKit.configure({ table: { resizable: false } }),
];

export function WritingArea({ control, label, value, onChange, advised }: WritingAreaProps) {
  const written = useRef(value);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  const editor = useEditor({
    // The hook destroys an editor that it made in a render which React has not committed within a millisecond.
    immediatelyRender: false,
    extensions,
    content: value,
    // The page's policy allows no style element: our style sheet has what the editor needs.
    injectCSS: false,
    editorProps: propsOf({ id, label, describedBy, isInvalid }),
    onUpdate({ editor: changed }) {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
  });
  useEffect(() => {
    editor?.setOptions({ editorProps: propsOf({ id, label, describedBy, isInvalid }) });
  }, [editor, id, label, describedBy, isInvalid]);
  // Undo, a recovered version or another person's text: the value changed elsewhere.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return <Skeleton height="180px" />;
  return (
    <>
      <Toolbar editor={editor} label={`Formato: ${label}`} />
      <EditorContent editor={editor} />
      <CharacterCount editor={editor} advised={advised} />
    </>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

interface Names {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: true | undefined;
}

function propsOf({ id, label, describedBy, isInvalid }: Names) {
  return {
    transformPastedHTML: cleanPastedHtml,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: styles.text ?? '',
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    },
  };
}
