// A file of its own, not ui's Logo: its paths would be a kilobyte and a half of each first load.
import logo from './logo.svg?no-inline';
import styles from './PortalLine.module.css';

export interface PortalLineProps {
  /** The portal's origin. */
  publicUrl: string;
}

/** Under every page in a frame: who takes these enrolments. Source: design direction, "Embed". */
export function PortalLine({ publicUrl }: PortalLineProps) {
  return (
    <footer className={styles.line}>
      <a className={styles.link} href={`${publicUrl}/`} target="_blank" rel="noopener noreferrer">
        Inscripciones con <img src={logo} alt="dorsal" width={84} height={22} />
      </a>
    </footer>
  );
}
