import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { NoticePress } from './NoticePress.tsx';
import { NoticeResult } from './NoticeResult.tsx';
import { useNoticeLink } from './use-notice-link.ts';

/** Confirms the request for one e-mail about a ticket type. Confirming again changes nothing. */
export function ConfirmNoticeScreen() {
  const link = useNoticeLink((notices, token) => notices.confirm(token));
  if (link.state.kind !== 'done') {
    return (
      <NoticePress
        title="Confirma tu aviso"
        link={link}
        label="Confirmar el aviso"
        busyLabel="Confirmando..."
      >
        Te escribiremos una sola vez, cuando puedas comprar la entrada, y después borraremos tu correo.
      </NoticePress>
    );
  }
  const { ticketName, eventName, eventSlug } = link.state.answer;
  return (
    <AuthPage title="Te avisaremos">
      <NoticeResult>
        Te escribiremos una sola vez, cuando puedas comprar <strong>{ticketName}</strong> de{' '}
        <strong>{eventName}</strong>.
      </NoticeResult>
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
