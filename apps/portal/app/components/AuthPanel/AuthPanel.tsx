import { Bib } from '@dorsal/ui/Bib';
import { BibSection } from '@dorsal/ui/BibSection';
import { GlowCircles } from '@dorsal/ui/GlowCircles';
import styles from './AuthPanel.module.css';

/** What an account is good for, as a picture: a phone with a ticket on it. Only on large screens. */
export function AuthPanel() {
  return (
    <aside className={styles.panel} data-theme="dark" aria-hidden="true">
      <GlowCircles />
      <div className={styles.phone}>
        <div className={styles.screen} data-theme="light">
          <p className={styles.title}>Mis tickets</p>
          <Bib tone="coral">
            <BibSection className={styles.code}>
              <img src="/sample-qr.svg" alt="" width={196} height={196} loading="lazy" />
            </BibSection>
            <BibSection perforation="above" className={styles.texts}>
              <span className={styles.small}>Ticket de acceso</span>
              <span className={styles.name}>Lucía Ferrer Mas</span>
              <span className={styles.small}>21K Calderona · 12 dic 2026</span>
            </BibSection>
          </Bib>
        </div>
      </div>
    </aside>
  );
}
