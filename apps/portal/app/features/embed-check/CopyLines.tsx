import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Copy } from 'lucide-react';
import styles from './CopyLines.module.css';

export interface CopyLinesProps {
  /** What the lines are. */
  label: string;
  text: string;
}

/** Lines to be pasted elsewhere, and a button that copies them. */
export function CopyLines({ label, text }: CopyLinesProps) {
  const toasts = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.alert('¡Copiado al portapapeles!');
    } catch (error) {
      console.info('The browser did not let the lines be copied.', error);
      toasts.alert('No se ha podido copiar. Selecciona el texto y cópialo a mano.');
    }
  };
  return (
    <div className={styles.lines}>
      <p className={styles.label}>{label}</p>
      <pre className={styles.text}>
        <code>{text}</code>
      </pre>
      <Button variant="outline" size="sm" className={styles.copy} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copiar
      </Button>
    </div>
  );
}
