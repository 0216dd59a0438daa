import { classNames } from '../class-names.ts';
import { markPath, wordPath } from './logo-paths.ts';
import styles from './Logo.module.css';

export interface LogoProps {
  /** The mark alone, or with the word beside it. Default `full`. */
  variant?: 'full' | 'mark';
  /** Its name for screen readers; without it the logo is decorative. */
  label?: string;
  className?: string | undefined;
}

/**
 * The logo: the mark in the brand color, the word in the text color. Its height is 30 px unless the parent sets
 * another.
 */
export function Logo({ variant = 'full', label, className }: LogoProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...name}
      className={classNames(styles.logo, className)}
      viewBox={variant === 'full' ? '0 0 122 32' : '0 0 32 32'}
      focusable="false"
    >
      <path className={styles.mark} fillRule="evenodd" d={markPath} />
      {variant === 'full' && (
        <path fill="currentColor" transform="translate(35 24.2) scale(.0278)" d={wordPath} />
      )}
    </svg>
  );
}
