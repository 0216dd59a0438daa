import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type LinkTarget, linkElement } from '../link-element.ts';
import styles from './TextLink.module.css';

export type TextLinkProps = LinkTarget & {
  /** For a link outside a sentence: its target is 44 px high. */
  standalone?: boolean;
  className?: string | undefined;
  /** The link's target, in words that make sense on their own. */
  children: ReactNode;
};

/** A link in running text, underlined. */
export function TextLink({ standalone = false, className, children, ...target }: TextLinkProps) {
  const parts = {
    className: classNames(styles.link, className),
    'data-standalone': standalone || undefined,
    children,
  };
  return linkElement(target, parts);
}
