import { createElement, type ReactElement, type ReactNode } from 'react';

interface LinkProps {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener noreferrer';
  readonly className?: string;
  readonly children?: ReactNode;
}

type Link = ReactElement<LinkProps>;

/**
 * A link out of the frame: in a tab of its own, which gets no hold of this one. Within the frame, the portal would stand
 * on a page that nobody has checked for it. The component that takes it gives it its words. Source: security, H2.
 */
export const newTab = (href: string): Link =>
  createElement<LinkProps>('a', { href, target: '_blank', rel: 'noopener noreferrer' });

/** A link to another page for frames, in the same frame. */
export const withinFrame = (href: string): Link => createElement<LinkProps>('a', { href });
