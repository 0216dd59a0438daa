import { TextField } from '@dorsal/ui/TextField';
import { Search } from 'lucide-react';
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
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </div>
  );
}
