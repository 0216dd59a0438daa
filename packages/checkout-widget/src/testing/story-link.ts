import { createElement, type ReactNode } from 'react';
import type { LinkElement } from '../link-element.ts';

/** A plain link for what the page hands in; the component gives it its words. */
export function storyLink(href: string): LinkElement {
  const props: { href: string; className?: string; children?: ReactNode } = { href };
  return createElement('a', props);
}
