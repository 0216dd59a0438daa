import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import styles from './RichTextEditor.module.css';

export interface LinkFormProps {
  editor: Editor;
  onDone: () => void;
}

/** The address of the selected text's link. Not a form element, since it is part of a larger form. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const href = linkTarget(address);
    if (href === undefined) return setRefused(true);
    const link = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      link
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else link.setLink({ href }).run();
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') onDone();
  };
  return (
    <div className={styles.link}>
      <TextField
        label="Dirección del enlace"
        type="url"
        value={address}
        placeholder="https://"
        {...(isRefused && { error: 'Escribe una dirección web, un correo o un teléfono.' })}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={press}
      />
      <Button size="sm" variant="outline" onClick={apply}>
        Poner enlace
      </Button>
      {editor.isActive('link') && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Quitar enlace
        </Button>
      )}
    </div>
  );
}

/** `club.es` is a web page, `hola@club.es` an address; undefined for other schemes and text. */
function linkTarget(text: string): string | undefined {
  const address = text.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d ]{9,}$/.test(address)) return `tel:${address.replaceAll(' ', '')}`;
  return /^[^\s:/]+\.[^\s:/]+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined;
}
