import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { sessionQuery } from '#/session/session-query.ts';
import styles from './InviteScreen.module.css';
import { NewMember } from './NewMember.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import { type AcceptInvitationProps, useAccept } from './use-accept.ts';

/** Accepts as the person who is signed in, with a new account, or after signing in. */
export function AcceptInvitation({ token, invitation }: AcceptInvitationProps) {
  const { data: session } = useSuspenseQuery(sessionQuery(useApi()));
  const back = new URLSearchParams({ to: `/invite/${token}` });
  if (session.state === 'open') {
    return session.person.email === invitation.email ? (
      <AcceptSignedIn token={token} />
    ) : (
      <OtherAccount invited={invitation.email} signedIn={session.person.email} />
    );
  }
  if (!invitation.hasAccount) return <NewMember token={token} invitation={invitation} />;
  return (
    <div className={styles.accept}>
      <p>{`Ya hay una cuenta con ${invitation.email}. Entra con ella y vuelves aquí para aceptar.`}</p>
      <div>
        <ButtonLink render={<Link to={`${session.state === 'none' ? '/signin' : '/signin/code'}?${back}`} />}>
          Entrar para aceptar
        </ButtonLink>
      </div>
    </div>
  );
}

function AcceptSignedIn({ token }: Pick<AcceptInvitationProps, 'token'>) {
  const accept = useAccept(token);
  const navigate = useNavigate();
  const { busy, error, send } = useSubmission((reason) => reason instanceof ApiError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget, async () => navigate(await accept({})));
  };
  return (
    <form className={styles.accept} onSubmit={submit}>
      {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
      <div>
        <Button type="submit" busy={busy} busyLabel="Entrando…">
          Aceptar la invitación
        </Button>
      </div>
    </form>
  );
}
