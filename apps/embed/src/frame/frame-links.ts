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
 * A link out of the frame, in a new tab without access to this one. Inside the frame, the portal would be shown on a
 * page that was not checked for it. The component that renders the link adds its text. Source: security, H2.
 */
export const newTab = (href: string): Link =>
  createElement<LinkProps>('a', { href, target: '_blank', rel: 'noopener noreferrer' });

/** A link to another page for frames, in the same frame. */
export const withinFrame = (href: string): Link => createElement<LinkProps>('a', { href });
