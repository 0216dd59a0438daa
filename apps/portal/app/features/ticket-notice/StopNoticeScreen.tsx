import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { MailLinkPress } from '~/components/MailLink/MailLinkPress.tsx';
import { MailLinkResult } from '~/components/MailLink/MailLinkResult.tsx';
import { useMailLink } from '~/components/MailLink/use-mail-link.ts';
import { noticeToken, uselessNoticeText } from './notice-link.ts';

/** Deletes a request for a notice with its e-mail, confirmed or not. The result is the same if the request is gone. */
export function StopNoticeScreen() {
  const link = useMailLink(noticeToken, ({ ticketNotices }, token) => ticketNotices.stop(token));
  if (link.state.kind !== 'done') {
    return (
      <MailLinkPress
        title="Cancelar el aviso"
        link={link}
        label="No quiero el aviso"
        busyLabel="Borrando..."
        uselessText={uselessNoticeText}
      >
        Borraremos tu correo de la lista y no te escribiremos.
      </MailLinkPress>
    );
  }
  return (
    <AuthPage title="Aviso cancelado">
      <MailLinkResult>No te escribiremos: tu correo ya no está en la lista.</MailLinkResult>
      <ButtonLink size="lg" fullWidth render={<Link to="/events" />}>
        Explorar eventos
      </ButtonLink>
    </AuthPage>
  );
}
