import { Button } from '@dorsal/ui/Button';
import { useCopy } from '@dorsal/ui/use-copy';
import { Copy } from 'lucide-react';
import styles from './CodeSnippet.module.css';

export interface CodeSnippetProps {
  /** A short description: 'El enlace y el script'. It names the button, because a page has many snippets. */
  label: string;
  children: string;
}

/** Code with a button that copies it and confirms this. */
export function CodeSnippet({ label, children: code }: CodeSnippetProps) {
  const { notice, copy } = useCopy();
  return (
    <div className={styles.snippet} data-theme="dark">
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
      <div className={styles.foot}>
        <output className={styles.notice}>{notice}</output>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Copiar: ${label}`}
          onClick={() => copy(code, 'Código copiado.')}
        >
          <Copy aria-hidden="true" />
          Copiar
        </Button>
      </div>
    </div>
  );
}
