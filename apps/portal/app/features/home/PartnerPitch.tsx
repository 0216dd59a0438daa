import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import lanes from '../../art/partner-lanes.svg?no-inline';
import styles from './PartnerPitch.module.css';

const reasons = ['Conecta con tu público ideal', 'Simplifica pagos e inscripciones', 'Gana visibilidad'];

/** Reasons for organizers to join (spec, section 1), and a link to their page. */
export function PartnerPitch() {
  return (
    <section className={styles.pitch} data-theme="coral" aria-labelledby="partners" data-below-fold>
      <img src={lanes} alt="" width={1000} height={760} loading="lazy" decoding="async" />
      <Container className={styles.content}>
        <Heading level={2} size="hero" id="partners" className={styles.title}>
          ¿Organizas un evento?
        </Heading>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Check aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
        <ButtonLink size="lg" variant="ink" render={<Link to="/hazte-partner" />}>
          Hazte Partner
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </Container>
    </section>
  );
}
