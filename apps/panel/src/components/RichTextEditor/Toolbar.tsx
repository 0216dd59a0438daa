import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading, Italic, Link2, List, ListOrdered, Quote, Underline } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LinkForm } from './LinkForm.tsx';
import styles from './RichTextEditor.module.css';

export interface ToolbarProps {
  editor: Editor;
  label: string;
}

const tools = [
  {
    name: 'bold',
    label: 'Negrita',
    Icon: Bold,
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Cursiva',
    Icon: Italic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: 'Subrayado',
    Icon: Underline,
    run: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'heading',
    label: 'Título',
    Icon: Heading,
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    label: 'Lista',
    Icon: List,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Lista numerada',
    Icon: ListOrdered,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'Cita',
    Icon: Quote,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;

/** The formats of the selected text. Tab stops once; arrows move between the buttons. */
export function Toolbar({ editor, label }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [showsLink, setShowsLink] = useState(false);
  const active = useEditorState({
    editor,
    selector: () => [...tools.map(({ name }) => editor.isActive(name)), editor.isActive('link')],
  });
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length + 1) % (tools.length + 1);
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the practices' toolbar has the focus in its buttons */}
      <div ref={bar} role="toolbar" aria-label={label} className={styles.tools} onKeyDown={move}>
        {tools.map(({ name, label: text, Icon, run }, at) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={text}
            aria-pressed={active[at]}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setCurrent(at)}
            onClick={() => run(editor)}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-label="Enlace"
          aria-pressed={active[tools.length]}
          aria-expanded={showsLink}
          tabIndex={current === tools.length ? 0 : -1}
          onFocus={() => setCurrent(tools.length)}
          onClick={() => setShowsLink(!showsLink)}
        >
          <Link2 aria-hidden="true" />
        </button>
      </div>
      {showsLink && <LinkForm editor={editor} onDone={() => setShowsLink(false)} />}
    </>
  );
}
