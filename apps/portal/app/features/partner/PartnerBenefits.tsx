import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import styles from './PartnerBenefits.module.css';

const benefits = [
  {
    title: 'Alcance y visibilidad',
    text: 'Tu evento aparece en el mapa y en el buscador, delante de quien ya entrena para algo así.',
  },
  {
    title: 'Gestión simplificada',
    text: 'Un único panel para todo el acceso a tu evento: desde las inscripciones y los participantes hasta los fees de pago y promoción.',
  },
  {
    title: 'Analítica y estadísticas',
    text: 'Inscripciones, ingresos y perfil del participante, al día.',
  },
  {
    title: 'Comunicación directa',
    text: 'Recordatorios y novedades de última hora para todas las personas inscritas.',
  },
  {
    title: 'Y más funciones',
    text: (
      <>
        Códigos QR para el acceso, facturas descargables y una inscripción que puedes{' '}
        <TextLink render={<Link to="/hazte-partner/vender-en-tu-web" />}>poner en tu web</TextLink>.
      </>
    ),
  },
] as const;

/** Five reasons (spec, section 2), and the second link to the panel. */
export function PartnerBenefits() {
  const { partnerPanelUrl } = useConfiguration();
  return (
    <section aria-labelledby="benefits">
      <Container className={styles.columns}>
        <div className={styles.head}>
          <Heading level={2} size="d1" id="benefits">
            Todo el evento, en un panel
          </Heading>
          <ButtonLink variant="outline" href={partnerPanelUrl}>
            Hazte partner
          </ButtonLink>
        </div>
        <ul className={styles.list}>
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <Heading level={3}>{title}</Heading>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
