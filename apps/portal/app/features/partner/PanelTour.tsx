import { Container } from '@dorsal/ui/Container';
import { GlowCircles } from '@dorsal/ui/GlowCircles';
import { Heading } from '@dorsal/ui/Heading';
import { PanelHome } from './PanelHome.tsx';
import styles from './PanelTour.module.css';

const claims = [
  {
    title: 'Tú entras, tú decides quién más',
    text: 'Dirección, tesorería, entrada, cronometraje: cada persona ve lo suyo. Quien cronometra no ve ni correos ni dinero.',
  },
  {
    title: 'Nadie lo ve hasta que publiques',
    text: 'Cada cambio se guarda solo, con su versión. Lo enseñas con un enlace de prueba y lo publicas cuando quieras.',
  },
  {
    title: 'Todo queda escrito',
    text: 'Quién hizo qué y cuándo, en un registro de actividad que nadie puede borrar y que te descargas.',
  },
] as const;

/** The panel's first screen with example data, and three claims about it. */
export function PanelTour() {
  return (
    <section className={styles.tour} aria-labelledby="tour">
      <GlowCircles look="home" />
      <Container className={styles.inside}>
        <div className={styles.head}>
          <Heading level={2} size="d1" id="tour">
            Míralo por dentro
          </Heading>
          <p className={styles.lead}>
            Este es el panel de verdad, con datos de ejemplo. Ves cada inscripción, cada euro y cada plaza sin
            pedirnos nada.
          </p>
        </div>
        <PanelHome />
        <ul className={styles.claims}>
          {claims.map(({ title, text }) => (
            <li key={title}>
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
