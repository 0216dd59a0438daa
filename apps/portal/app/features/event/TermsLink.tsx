import { ArrowUpRight, FileText } from 'lucide-react';
import styles from './TermsLink.module.css';

export interface TermsLinkProps {
  href: string;
}

/** The organizer's document of terms, in a new tab. */
export function TermsLink({ href }: TermsLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      <FileText aria-hidden="true" />
      <span>
        <span className={styles.name}>Reglamento y condiciones del evento</span>
        <span className={styles.note}>Se abre en una pestaña nueva</span>
      </span>
      <ArrowUpRight aria-hidden="true" className={styles.arrow} />
    </a>
  );
}
