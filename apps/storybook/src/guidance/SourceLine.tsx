import { Source } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import type { ComponentSource } from './component-source.ts';
import styles from './SourceLine.module.css';

const files = import.meta.glob<string>('../../../../packages/ui/src/*/*.tsx', {
  query: '?raw',
  import: 'default',
});

export interface SourceLineProps {
  source: ComponentSource;
}

/** The line that imports a component, to copy, and its source: the repository is private, so a link would not work. */
export function SourceLine({ source: { importLine, file } }: SourceLineProps) {
  const [code, setCode] = useState<string>();
  const load = async () => setCode(await files[`../../../../${file}`]?.());
  return (
    <>
      <Source code={importLine} language="tsx" />
      <details className={styles.source} onToggle={() => void load()}>
        <summary>
          Source: <code>{file}</code>
        </summary>
        {code !== undefined && <Source code={code} language="tsx" />}
      </details>
    </>
  );
}
