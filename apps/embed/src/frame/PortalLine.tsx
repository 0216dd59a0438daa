// A separate file, not ui's Logo, whose paths would add 1.5 kB to each first load.
import logo from './logo.svg?no-inline';
import styles from './PortalLine.module.css';

export interface PortalLineProps {
  /** The portal's origin. */
  publicUrl: string;
}

/**
 * The line under every page in a frame that names the provider of the registration. Source: design, section 6.
 */
export function PortalLine({ publicUrl }: PortalLineProps) {
  return (
    <footer className={styles.line}>
      <a className={styles.link} href={`${publicUrl}/`} target="_blank" rel="noopener noreferrer">
        Inscripciones con <img src={logo} alt="dorsal" width={84} height={22} />
      </a>
    </footer>
  );
}
