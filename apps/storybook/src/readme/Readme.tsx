import { Markdown } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { readmeTarget } from './readme-target.ts';

export interface ReadmeProps {
  /** Where it lies in the repository, as 'packages/domain/README.md': its links start there. */
  path: string;
  /** The file, as `import text from '…?raw'` gives it. */
  children: string;
}

/** A Markdown file of the repository as a page. Links to files that have a page here lead to it. */
export function Readme({ path, children }: ReadmeProps) {
  const Link = ({ href = '', children: text, ...rest }: ComponentProps<'a'>) => {
    const target = readmeTarget(path, href);
    // There is nothing to open: the catalogue may stand far from the repository.
    if (target.kind === 'file') return <span title={target.path}>{text}</span>;
    return (
      <a {...rest} href={target.href} {...(target.kind === 'page' && { target: '_top' })}>
        {text}
      </a>
    );
  };
  // Its own title would be a second one: the page has Storybook's.
  const text = children.replaceAll(/<!--[\s\S]*?-->\n*/g, '');
  return <Markdown options={{ overrides: { a: { component: Link } } }}>{text}</Markdown>;
}
