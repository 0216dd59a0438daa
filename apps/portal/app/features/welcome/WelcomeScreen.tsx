import { firstName } from '@dorsal/domain/display-name';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { welcomeProgressPercent } from '@dorsal/domain/welcome-progress';
import { Avatar } from '@dorsal/ui/Avatar';
import { Bib } from '@dorsal/ui/Bib';
import { BibSection } from '@dorsal/ui/BibSection';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Progress } from '@dorsal/ui/Progress';
import { Spinner } from '@dorsal/ui/Spinner';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { type FirstWay, toEvents, useFirstWay } from './use-first-way.ts';
import styles from './WelcomeScreen.module.css';

const genericName = 'deportista';

const confirmFirst = 'Confirma tu correo con el enlace que te hemos enviado y crúzala.';

/** After sign-up: a bib with the person's name, and links to the next pages (spec, section 2). */
export function WelcomeScreen() {
  const { contactEmail } = useConfiguration();
  const profile = useSession((session) => session.profile);
  const isWaiting = useSession((session) => session.isProfileLoading && session.profile === null);
  const isConfirmed = isEmailConfirmed(profile);
  const firstWay = useFirstWay(isConfirmed);
  if (isWaiting) {
    return (
      <Container className={styles.waiting}>
        <Spinner>Cargando...</Spinner>
      </Container>
    );
  }
  const name = firstName(profile?.name, genericName);
  return (
    <Container className={styles.screen}>
      <div>
        <Heading level={1}>¡Te damos la bienvenida, {name}!</Heading>
        <p className={styles.lead}>
          Tu cuenta está lista. Desde aquí eliges tu próxima carrera, te inscribes en segundos y llevas tus
          entradas en el móvil.
        </p>
      </div>
      <Bib lift="float" className={styles.bib}>
        <BibSection className={styles.person}>
          <Avatar name={profile?.name ?? genericName} src={profile?.profilePicture ?? undefined} size={120} />
          <p className={styles.name}>{name}</p>
        </BibSection>
        <BibSection perforation="above" className={styles.lap}>
          <Progress label="Última vuelta" value={welcomeProgressPercent} />
          <p className={styles.message}>
            ¡Ya oyes la meta! {isConfirmed ? nextStep(firstWay) : confirmFirst}
          </p>
        </BibSection>
      </Bib>
      <div className={styles.ways}>
        <div className={styles.links}>
          <FirstButton way={firstWay} />
          <ButtonLink size="lg" variant="outline" render={<Link to="/hazte-partner" />}>
            Quiero organizar un evento
          </ButtonLink>
        </div>
        <TextLink standalone render={<Link to="/" />}>
          Ir al inicio
        </TextLink>
        <p className={styles.contact}>
          ¿Alguna duda antes de la salida? Escríbenos a{' '}
          <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
        </p>
      </div>
    </Container>
  );
}

function nextStep(way: FirstWay | undefined): string {
  if (way === undefined) return '';
  return way === toEvents ? 'Solo te falta elegir carrera.' : 'Tus entradas te esperan.';
}

/** The button keeps its space until its target is known, so that the layout doesn't shift. */
function FirstButton({ way }: { way: FirstWay | undefined }) {
  const { to, text } = way ?? toEvents;
  return (
    <ButtonLink size="lg" className={way ? undefined : styles.unknown} render={<Link to={to} />}>
      {text}
    </ButtonLink>
  );
}
