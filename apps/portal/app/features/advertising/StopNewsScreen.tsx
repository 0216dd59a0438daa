import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { MailLinkPress } from '~/components/MailLink/MailLinkPress.tsx';
import { MailLinkResult } from '~/components/MailLink/MailLinkResult.tsx';
import { useMailLink } from '~/components/MailLink/use-mail-link.ts';

const token = /^[\w-]{69}$/;

const uselessText =
  'Este enlace no vale: está incompleto. Ábrelo otra vez desde el correo, o contesta a la organización que te escribió.';

/** Ends the advertising of the organizer whose e-mail has the link. Pressing again changes nothing. */
export function StopNewsScreen() {
  const link = useMailLink(token, ({ advertising }, written) => advertising.withdraw(written));
  if (link.state.kind !== 'done') {
    return (
      <MailLinkPress
        title="Dejar de recibir novedades"
        link={link}
        label="No quiero más novedades"
        busyLabel="Guardando..."
        uselessText={uselessText}
      >
        La organización que te escribió dejará de enviarte novedades. Lo que necesites saber de tus
        inscripciones te seguirá llegando.
      </MailLinkPress>
    );
  }
  const { organizerName } = link.state.answer;
  return (
    <AuthPage title="Hecho">
      <MailLinkResult>
        {organizerName === null
          ? 'Ya no recibirás novedades.'
          : `Ya no recibirás novedades de ${organizerName}.`}
      </MailLinkResult>
      <ButtonLink size="lg" fullWidth render={<Link to="/events" />}>
        Explorar eventos
      </ButtonLink>
    </AuthPage>
  );
}
