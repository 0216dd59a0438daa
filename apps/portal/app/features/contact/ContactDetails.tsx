import { Mail, Phone } from 'lucide-react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import styles from './ContactDetails.module.css';

/** E-mail and phone number, as alternatives to the form. */
export function ContactDetails() {
  const { contactEmail, contactPhone } = useConfiguration();
  return (
    <ul className={styles.ways} aria-label="Otras formas de contacto">
      <li>
        <a className={styles.way} href={`mailto:${contactEmail}`}>
          <Mail aria-hidden="true" />
          <span className={styles.label}>Escríbenos</span>
          <span className={styles.value}>{contactEmail}</span>
        </a>
      </li>
      <li>
        <a className={styles.way} href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone aria-hidden="true" />
          <span className={styles.label}>Llámanos</span>
          <span className={styles.value}>{contactPhone}</span>
        </a>
      </li>
    </ul>
  );
}
