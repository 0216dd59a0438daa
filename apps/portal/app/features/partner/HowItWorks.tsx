import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { StageProfile } from './StageProfile.tsx';
import styles from './HowItWorks.module.css';

/** The four steps for organizers (spec, section 2). */
export function HowItWorks() {
  const { productName } = useConfiguration();
  const steps = [
    {
      title: 'Regístrate como entidad',
      text: 'Nuestro equipo valida la cuenta de tu entidad después del registro.',
    },
    { title: 'Crea tu evento', text: 'Fechas, lugar, entradas y reglamento.' },
    { title: 'Comparte y promociona', text: `Publícalo en ${productName} y en tus canales.` },
    { title: 'Gestiona y cobra', text: 'Controla inscripciones y pagos desde el panel.' },
  ];
  return (
    <section className={styles.how} aria-labelledby="how">
      <Container>
        <Heading level={2} size="d1" id="how">
          Cómo funciona
        </Heading>
        <StageProfile steps={steps.length} className={styles.stage} />
        <ol className={styles.steps}>
          {steps.map(({ title, text }, at) => (
            <li key={title}>
              <BibNumeral accent className={styles.number}>
                {at + 1}
              </BibNumeral>
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
