import { Avatar } from '@dorsal/ui/Avatar';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { GlowCircles } from '@dorsal/ui/GlowCircles';
import styles from './AuthPanel.module.css';

/** A fixed moment: the countdown doesn't run. */
const countdown = [
  ['21', 'Días'],
  ['21', 'Hrs'],
  ['45', 'Min'],
  ['08', 'Seg'],
] as const;

/** A picture of what an account offers: a phone with a ticket. Only on large screens. */
export function AuthPanel() {
  return (
    <aside className={styles.panel} data-theme="dark" aria-hidden="true">
      <GlowCircles />
      <div className={styles.phone}>
        <div className={styles.screen} data-theme="light">
          <div className={styles.head}>
            <p className={styles.title}>Mis tickets</p>
            <Avatar name="Lucía" size={32} />
          </div>
          <div className={styles.strip} data-theme="dark">
            <svg className={styles.route} viewBox="0 0 334 150" preserveAspectRatio="none">
              <path d="M22 138c34 10 62-4 84-20s30-4 46-16 6-30 26-38 26 8 34-8-6-22 4-34" />
              <circle cx="216" cy="22" r="5" />
            </svg>
            {countdown.map(([value, label]) => (
              <p key={label} className={styles.unit}>
                <BibNumeral size="md">{value}</BibNumeral>
                <span>{label}</span>
              </p>
            ))}
          </div>
          <Bib tone="coral">
            <BibSection className={styles.code}>
              <img src="/sample-qr.svg" alt="" width={168} height={168} loading="lazy" />
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
