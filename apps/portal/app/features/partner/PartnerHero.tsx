import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { GlowCircles } from '@dorsal/ui/GlowCircles';
import { Heading } from '@dorsal/ui/Heading';
import { ArrowRight } from 'lucide-react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { PanelPreview } from './PanelPreview.tsx';
import { pitch } from './pitch.ts';
import styles from './PartnerHero.module.css';

/** The offer, with a preview of the panel. */
export function PartnerHero() {
  const { partnerPanelUrl } = useConfiguration();
  return (
    <section className={styles.hero}>
      <GlowCircles look="home" />
      <Container className={styles.columns}>
        <div>
          <Heading level={1} size="hero" className={styles.title}>
            Organiza tu evento
          </Heading>
          <p className={styles.lead}>{pitch}</p>
          <ButtonLink size="lg" href={partnerPanelUrl} className={styles.action}>
            Hazte partner
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
        <PanelPreview />
      </Container>
    </section>
  );
}
