import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { guardianRequestTexts } from '@dorsal/domain/guardian-request';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from './GuardianScreen.module.css';

export interface ConsentTextProps {
  request: Pick<GuardianRequestBody, 'firstName' | 'eventSlug'>;
  consents: boolean;
  error: string | undefined;
  onConsent: (consents: boolean) => void;
}

/** The text of the consent in a box that scrolls, and its own tick. */
export function ConsentText({ request, consents, error, onConsent }: ConsentTextProps) {
  const id = useId();
  const { firstName, eventSlug } = request;
  return (
    <section className={styles.consent} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id}>
        Lo que autorizas
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it */}
      <section className={styles.text} aria-label="Texto de la autorización" tabIndex={0}>
        {guardianRequestTexts.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <TextLink standalone render={<Link to={`/events/${eventSlug}`} target="_blank" />}>
        Leer el reglamento en la página del evento
      </TextLink>
      <Checkbox
        required
        checked={consents}
        error={error}
        onChange={({ target }) => onConsent(target.checked)}
      >
        He leído el texto y autorizo a {firstName}
      </Checkbox>
      <p className={styles.small}>
        Guardamos el texto, la fecha y la hora de tu autorización, y tu documento hasta 90 días después de la
        carrera.
      </p>
    </section>
  );
}
