import { createElement, type ReactNode } from 'react';
import type { LinkElement } from '../link-element.ts';

/** A plain link in place of the page's own; the component adds its text. */
export function storyLink(href: string): LinkElement {
  const props: { href: string; className?: string; children?: ReactNode } = { href };
  return createElement('a', props);
}
