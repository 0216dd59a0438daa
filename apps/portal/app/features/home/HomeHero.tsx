import { firstName } from '@dorsal/domain/display-name';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { GlowCircles } from '@dorsal/ui/GlowCircles';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import { SampleBib } from '~/components/SampleBib/SampleBib.tsx';
import { useSession } from '~/session/browser-session.ts';
import { tagline } from './tagline.ts';
import styles from './HomeHero.module.css';

/** The tagline and a bib with the signed-in person's name. */
export function HomeHero() {
  const status = useSession((session) => session.status);
  const name = useSession((session) => session.profile?.name);
  return (
    <section className={styles.hero}>
      <GlowCircles look="home" />
      <Container className={styles.columns}>
        <div>
          <Heading level={1} size="hero" className={styles.title}>
            Ponte el dorsal
          </Heading>
          <p className={styles.lead}>{tagline}</p>
          <div className={styles.actions}>
            <ButtonLink size="lg" render={<Link to="/events" />}>
              Explorar eventos
            </ButtonLink>
            {status === 'authenticated' ? (
              <ButtonLink size="lg" variant="outline" render={<Link to="/profile#mis-eventos" />}>
                Mis Eventos
              </ButtonLink>
            ) : (
              <ButtonLink
                size="lg"
                variant="outline"
                className={styles.visitor}
                render={<Link to="/signup" />}
              >
                Unirme
              </ButtonLink>
            )}
          </div>
        </div>
        <div className={styles.bib}>
          <SampleBib number="2027" note="València" name={firstName(name, 'Lucía')} />
        </div>
      </Container>
    </section>
  );
}
