import { Button } from '@dorsal/ui/Button';
import { useCopy } from '@dorsal/ui/use-copy';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import styles from './CopyLine.module.css';

export interface CopyLineProps {
  /** What the text is: 'Enlace de prueba'. */
  label: string;
  /** What is copied. */
  text: string;
}

/** A link to copy, with its label. */
export function CopyLine({ label, text }: CopyLineProps) {
  const id = useId();
  const { notice, copy } = useCopy();
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.text}
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
        />
        <Button
          variant="outline"
          size="sm"
          aria-label={`Copiar: ${label}`}
          onClick={() => copy(text, 'Copiado.')}
        >
          <Copy aria-hidden="true" />
          Copiar
        </Button>
      </div>
      <output className={styles.notice}>{notice}</output>
    </div>
  );
}
