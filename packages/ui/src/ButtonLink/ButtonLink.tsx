import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../Button/Button.tsx';
import buttonStyles from '../Button/Button.module.css';
import { classNames } from '../class-names.ts';
import { type LinkTarget, linkElement } from '../link-element.ts';
import styles from './ButtonLink.module.css';

export type ButtonLinkProps = LinkTarget & {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** Default `md`. */
  size?: ButtonSize;
  /** As wide as its container. */
  fullWidth?: boolean;
  className?: string | undefined;
  /** Where it leads. */
  children: ReactNode;
};

/** A link that looks like a Button. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  className,
  children,
  ...target
}: ButtonLinkProps) {
  const parts = {
    className: classNames(buttonStyles.button, styles.link, className),
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    children: <span className={buttonStyles.content}>{children}</span>,
  };
  return linkElement(target, parts);
}
