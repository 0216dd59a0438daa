import { Badge } from '@dorsal/ui/Badge';
import { Lock } from 'lucide-react';
import styles from './PersonData.module.css';

const fixed = [
  { label: 'Nombre y apellidos', use: 'Dorsal y clasificación' },
  { label: 'Correo electrónico', use: 'Entrada y avisos' },
];

/** What each participant is asked, in every event. */
export function FixedData() {
  return (
    <>
      <p className={styles.heads} aria-hidden="true">
        <span>Dato</span>
        <span>Se pide</span>
        <span>En</span>
      </p>
      <ul className={styles.list} aria-label="Datos que se piden siempre">
        {fixed.map(({ label, use }) => (
          <li key={label} className={styles.row}>
            <span className={styles.name}>
              <b>{label}</b>
              <small>{use}</small>
            </span>
            <Badge>
              <Lock className={styles.lock} aria-hidden="true" />
              Siempre
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
