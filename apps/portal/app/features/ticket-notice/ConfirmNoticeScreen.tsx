import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { MailLinkPress } from '~/components/MailLink/MailLinkPress.tsx';
import { MailLinkResult } from '~/components/MailLink/MailLinkResult.tsx';
import { useMailLink } from '~/components/MailLink/use-mail-link.ts';
import { noticeToken, uselessNoticeText } from './notice-link.ts';

/** Confirms the request for one e-mail about a ticket type. Confirming again changes nothing. */
export function ConfirmNoticeScreen() {
  const link = useMailLink(noticeToken, ({ ticketNotices }, token) => ticketNotices.confirm(token));
  if (link.state.kind !== 'done') {
    return (
      <MailLinkPress
        title="Confirma tu aviso"
        link={link}
        label="Confirmar el aviso"
        busyLabel="Confirmando..."
        uselessText={uselessNoticeText}
      >
        Te escribiremos una sola vez, cuando puedas comprar la entrada, y después borraremos tu correo.
      </MailLinkPress>
    );
  }
  const { ticketName, eventName, eventSlug } = link.state.answer;
  return (
    <AuthPage title="Te avisaremos">
      <MailLinkResult>
        Te escribiremos una sola vez, cuando puedas comprar <strong>{ticketName}</strong> de{' '}
        <strong>{eventName}</strong>.
      </MailLinkResult>
      <ButtonLink size="lg" fullWidth render={<Link to={`/events/${eventSlug}`} />}>
        Ver el evento
      </ButtonLink>
      <p>
        ¿Has cambiado de idea?{' '}
        <TextLink render={<Link to={{ pathname: '/avisos/parar', hash: link.hash }} />}>
          No quiero el aviso
        </TextLink>
      </p>
    </AuthPage>
  );
}
