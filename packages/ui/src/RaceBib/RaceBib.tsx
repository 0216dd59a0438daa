import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Logo } from '../Logo/Logo.tsx';
import styles from './RaceBib.module.css';

export interface RaceBibProps {
  /** The large number: up to four characters. */
  number: string;
  /** At the top, beside the logo: a place, a word. */
  note: string;
  /** The runner's name, below the perforation. */
  name: string;
  /** A picture of a QR code, square: `<img alt="" …>`. */
  code?: ReactNode;
  className?: string | undefined;
}

/**
 * The bib as a runner wears it: crumpled paper, held by four safety pins. A picture, as wide as its parent and hidden
 * from screen readers.
 */
export function RaceBib({ number, note, name, code, className }: RaceBibProps) {
  const id = useId();
  return (
    <div className={classNames(styles.bib, className)} aria-hidden="true">
      <div className={styles.paper}>
        <div className={styles.head} data-theme="coral">
          <Logo className={styles.logo} />
          <span>{note}</span>
        </div>
        <div className={styles.number}>{number}</div>
        <div className={styles.foot}>
          <span className={styles.name}>{name}</span>
          <span className={styles.code}>{code}</span>
        </div>
        <span className={styles.creases} />
      </div>
      <PinShape id={id} />
      <Pin shape={id} className={styles.topLeft} />
      <Pin shape={id} className={styles.topRight} />
      <Pin shape={id} className={styles.bottomLeft} />
      <Pin shape={id} className={styles.bottomRight} />
    </div>
  );
}

/** A closed safety pin, drawn once for all four. */
function PinShape({ id }: { id: string }) {
  const metal = `url(#${id}metal)`;
  return (
    <svg className={styles.shapes} focusable="false">
      <defs>
        <linearGradient id={`${id}metal`} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.shine} offset="0" />
          <stop className={styles.steel} offset=".5" />
          <stop className={styles.edge} offset="1" />
        </linearGradient>
        <symbol id={id} viewBox="0 0 96 30" fill="none">
          <path
            className={styles.shadow}
            d="M84 8C84 3.5 80 2 76 4L14 10.5a6 6 0 1 0 .5 11.5l63-2"
            transform="translate(1.5 3.5)"
          />
          <path className={styles.wire} stroke={metal} d="M78 5 14 10.5a5.8 5.8 0 1 0 .5 11.300L80 20" />
          <path
            fill={metal}
            d="M76 1.5h8a8.5 8.5 0 0 1 8.5 8.500v4.500a8.5 8.5 0 0 1-8.5 8.500h-8c3.5-7 3.5-14.5 0-21.500Z"
          />
        </symbol>
      </defs>
    </svg>
  );
}

function Pin({ shape, className }: { shape: string; className: string | undefined }) {
  return (
    <svg className={classNames(styles.pin, className)} viewBox="0 0 96 30" focusable="false">
      <use href={`#${shape}`} />
    </svg>
  );
}
