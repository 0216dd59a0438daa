import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type LinkElement, linkElement } from '../link-element.ts';
import styles from './TextLink.module.css';

export interface TextLinkProps {
  /** The link itself: `<Link to="…" />` of a router, or `<a href="…" />`. */
  render: LinkElement;
  /** Stands alone instead of in a sentence: then its target is 44 px high. */
  standalone?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link in running text, underlined. */
export function TextLink({ render, standalone = false, className, children }: TextLinkProps) {
  const parts = {
    className: classNames(styles.link, className),
    'data-standalone': standalone || undefined,
    children,
  };
  return linkElement(render, parts);
}
