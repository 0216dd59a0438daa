import { TextLink } from '@dorsal/ui/TextLink';
import { isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CodeSnippet } from '~/components/CodeSnippet/CodeSnippet.tsx';
import { LongPage, LongPageSection } from '~/components/LongPage/LongPage.tsx';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import SellingGuide, { contents } from './selling-guide.mdx';
import styles from './SellingGuideScreen.module.css';
import { sellingGuide } from './selling-guide.ts';

/** How organizers sell on their own web page (embed, point 9): Storybook's guide, with this portal's URL. */
export function SellingGuideScreen() {
  return (
    <LongPage {...sellingGuide} contents={contents}>
      <SellingGuide components={{ Section: GuideSection, Snippet, a: GuideLink, code: InlineCode }} />
    </LongPage>
  );
}

function GuideSection({ id, children }: { id: string; children: ReactNode }) {
  const title = contents.find((section) => section.id === id)?.title ?? '';
  return (
    <LongPageSection id={id} title={title}>
      {children}
    </LongPageSection>
  );
}

function GuideLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const here = useHere();
  if (href.startsWith('/')) return <TextLink render={<Link to={href} />}>{children}</TextLink>;
  return <TextLink href={here(href)}>{typeof children === 'string' ? here(children) : children}</TextLink>;
}

function InlineCode({ children }: { children?: ReactNode }) {
  return <code className={styles.code}>{children}</code>;
}

function Snippet({ label, children }: { label: string; children: ReactNode }) {
  const here = useHere();
  return <CodeSnippet label={label}>{here(textIn(children).trimEnd())}</CodeSnippet>;
}

/** The text of a code block, which MDX compiles to a code element inside a pre element. */
function textIn(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(node)) return textIn(node.props.children);
  return typeof node === 'string' ? node : '';
}

/** Returns a function that replaces `https://HOST` in a text with the portal's own URL. */
function useHere(): (text: string) => string {
  const { publicUrl } = useConfiguration();
  return (text) => text.replaceAll('https://HOST', publicUrl);
}
