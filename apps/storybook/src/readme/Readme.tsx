import { Markdown } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import styles from './Readme.module.css';
import { readmeTarget } from './readme-target.ts';

export interface ReadmeProps {
  /** Its path in the repository, such as 'packages/domain/README.md': the base of its links. */
  path: string;
  /** The file, as `import text from '…?raw'` gives it. */
  children: string;
}

/** A Markdown file of the repository as a page. Links to files that have a page here lead to it. */
export function Readme({ path, children }: ReadmeProps) {
  // A comment is for readers of the file, not of the page.
  const text = children.replaceAll(/<!--[\s\S]*?-->\n*/g, '');
  return (
    <div className={styles.readme}>
      <Markdown options={{ overrides: { a: { component: ReadmeLink, props: { from: path } } } }}>
        {text}
      </Markdown>
    </div>
  );
}

function ReadmeLink({ from, href = '', children, ...rest }: ComponentProps<'a'> & { from: string }) {
  const target = readmeTarget(from, href);
  // There is nothing to open: the catalog may be served without the repository.
  if (target.kind === 'file')
    return (
      <span className={styles.file} title={target.path}>
        {children}
      </span>
    );
  return (
    <a {...rest} href={target.href} {...(target.kind === 'page' && { target: '_top' })}>
      {children}
    </a>
  );
}
