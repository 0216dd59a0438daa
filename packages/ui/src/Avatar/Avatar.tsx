import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** The person's name; its first letter replaces a missing picture, and 'U' a missing name. */
  name?: string | undefined;
  /** Address of the picture. */
  src?: string | undefined;
  /** Side in pixels. Default 40. */
  size?: 32 | 40 | 88 | 120;
  /** Background of the letter: `brand` for the user, `neutral` for others. Default `brand`. */
  tone?: 'brand' | 'neutral' | 'ink';
  className?: string | undefined;
}

/** A person's picture or first letter. Decorative: show the name beside it. */
export function Avatar({ name, src, size = 40, tone = 'brand', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const showsPicture = src !== undefined && src !== '' && src !== broken;
  const [initial = 'U'] = name?.trim() ?? '';
  return (
    <span
      className={classNames(styles.avatar, className)}
      data-size={size}
      data-tone={tone}
      aria-hidden="true"
    >
      {showsPicture ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initial.toLocaleUpperCase('es')
      )}
    </span>
  );
}
