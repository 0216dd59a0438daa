import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import road from '../../art/partner-road.svg?no-inline';
import styles from './FirstEvent.module.css';

/** The final call to action, with the last link to the panel (spec, section 2). */
export function FirstEvent() {
  const { partnerPanelUrl } = useConfiguration();
  return (
    <section className={styles.last} data-theme="coral" aria-labelledby="first-event">
      <img src={road} alt="" width={1200} height={760} loading="lazy" decoding="async" />
      <Container className={styles.content}>
        <Heading level={2} size="hero" id="first-event" className={styles.title}>
          Pon la línea de salida
        </Heading>
        <ButtonLink size="lg" variant="ink" href={partnerPanelUrl} className={styles.action}>
          Crea tu primer evento ahora
        </ButtonLink>
      </Container>
    </section>
  );
}
