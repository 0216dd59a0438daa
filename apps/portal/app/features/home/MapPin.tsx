import { classNames } from '~/components/class-names.ts';
import styles from './MapPin.module.css';

export interface MapPinProps {
  /** Larger and dark, like the marker of the active event. Default: false. */
  active?: boolean;
  className: string | undefined;
}

/** A marker like on the explorer's map, positioned by its tip. */
export function MapPin({ active = false, className }: MapPinProps) {
  return (
    <svg
      className={classNames(styles.pin, className)}
      viewBox="0 0 25 41"
      data-active={active || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12.5 1.2a11.3 11.3 0 0 1 11.3 11.3c0 9-11.3 27-11.3 27s-11.3-18-11.3-27A11.3 11.3 0 0 1 12.5 1.2Z" />
      <circle cx="12.5" cy="12.5" r="4.2" />
    </svg>
  );
}
