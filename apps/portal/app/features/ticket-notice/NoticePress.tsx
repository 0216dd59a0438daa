import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { NoticeResult } from './NoticeResult.tsx';
import type { NoticeLink } from './use-notice-link.ts';

export interface NoticePressProps {
  title: string;
  link: NoticeLink<unknown>;
  /** The button's label. */
  label: string;
  busyLabel: string;
  /** A text about what the button does. */
  children: ReactNode;
}

/** The page of an e-mail's link before it is used, or if using it failed. */
export function NoticePress({ title, link, label, busyLabel, children }: NoticePressProps) {
  const { state, press } = link;
  if (state.kind === 'useless') {
    return (
      <AuthPage title={title}>
        <NoticeResult>
          Este enlace no vale: ha caducado, está incompleto o ya te hemos avisado. Puedes pedir otro aviso en
          la página del evento.
        </NoticeResult>
        <ButtonLink size="lg" fullWidth render={<Link to="/events" />}>
          Explorar eventos
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title}>
      {state.kind === 'failed' && <Banner tone="danger">{state.text}</Banner>}
      <p>{children}</p>
      <Button size="lg" fullWidth busy={state.kind === 'busy'} busyLabel={busyLabel} onClick={press}>
        {state.kind === 'failed' ? 'Reintentar' : label}
      </Button>
    </AuthPage>
  );
}
