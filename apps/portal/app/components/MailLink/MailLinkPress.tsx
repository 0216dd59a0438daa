import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { MailLinkResult } from './MailLinkResult.tsx';
import type { MailLink } from './use-mail-link.ts';

export interface MailLinkPressProps {
  title: string;
  link: MailLink<unknown>;
  /** The button's label. */
  label: string;
  busyLabel: string;
  /** What to do if the link doesn't work. */
  uselessText: string;
  /** A text about what the button does. */
  children: ReactNode;
}

/** The page of an e-mail's link before it is used, or if using it failed. */
export function MailLinkPress({ title, link, label, busyLabel, uselessText, children }: MailLinkPressProps) {
  const { state, press } = link;
  if (state.kind === 'useless') {
    return (
      <AuthPage title={title}>
        <MailLinkResult>{uselessText}</MailLinkResult>
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
