import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { NoticePress } from './NoticePress.tsx';
import { NoticeResult } from './NoticeResult.tsx';
import { useNoticeLink } from './use-notice-link.ts';

/** Deletes a request for a notice with its e-mail, confirmed or not. The result is the same if the request is gone. */
export function StopNoticeScreen() {
  const link = useNoticeLink((notices, token) => notices.stop(token));
  if (link.state.kind !== 'done') {
    return (
      <NoticePress title="Cancelar el aviso" link={link} label="No quiero el aviso" busyLabel="Borrando...">
        Borraremos tu correo de la lista y no te escribiremos.
      </NoticePress>
    );
  }
  return (
    <AuthPage title="Aviso cancelado">
      <NoticeResult>No te escribiremos: tu correo ya no está en la lista.</NoticeResult>
      <ButtonLink size="lg" fullWidth render={<Link to="/events" />}>
        Explorar eventos
      </ButtonLink>
    </AuthPage>
  );
}
