import { resultNoticeMs } from '@dorsal/domain/notice-times';
import { Button } from '@dorsal/ui/Button';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './CodeSnippet.module.css';

export interface CodeSnippetProps {
  children: string;
}

/** Code to take along: a button copies it, and says so. */
export function CodeSnippet({ children: code }: CodeSnippetProps) {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), resultNoticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setNotice('Código copiado.');
    } catch (error) {
      console.info('The browser did not let the code be copied.', error);
      setNotice('No se ha podido copiar. Selecciona el texto y cópialo a mano.');
    }
  };

  return (
    <div className={styles.snippet} data-theme="dark">
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
      <div className={styles.foot}>
        <output className={styles.notice}>{notice}</output>
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copiar
        </Button>
      </div>
    </div>
  );
}
