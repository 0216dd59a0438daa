import { TextField } from '@dorsal/ui/TextField';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSlashFocus } from '../use-slash-focus.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** What it searches, for screen readers: 'Buscar eventos'. */
  label: string;
  /** What may be typed: 'Nombre o lugar'. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search of a list. The key `/` moves the focus to it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useSlashFocus();
  // The address follows in a transition, which is slower than typing: until the field is left, what was typed counts.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.search}>
      <TextField
        id={id}
        type="search"
        label={label}
        labelHidden
        icon={<Search />}
        placeholder={placeholder}
        autoComplete="off"
        aria-keyshortcuts="/"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </div>
  );
}
