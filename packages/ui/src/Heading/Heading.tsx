import { type ComponentProps, createElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Heading.module.css';

export interface HeadingProps extends ComponentProps<'h1'> {
  /** Its level in the page's outline, independent of its size. */
  level: 1 | 2 | 3 | 4;
  /** `hero` to `d3` are condensed display type, `h4` is reading type. Default `d1` for level 1, else `d3`. */
  size?: 'hero' | 'd1' | 'd2' | 'd3' | 'h4';
}

/** A heading with independent level and size. `ref` and all properties of a heading element reach it. */
export function Heading({ level, size = level === 1 ? 'd1' : 'd3', className, ...rest }: HeadingProps) {
  return createElement(`h${level}`, {
    ...rest,
    className: classNames(styles.heading, className),
    'data-size': size,
  });
}
