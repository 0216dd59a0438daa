import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { useResendLink } from '~/components/EmailConfirmation/use-resend-link.ts';
import { useSession } from '~/session/browser-session.ts';
import { withRedirect } from '~/session/with-redirect.ts';

export interface AnotherLinkProps {
  /** The unvalidated way on afterwards. */
  redirect: string | null;
}

/** Offers a new link to people whose link no longer works; says so if their e-mail is already confirmed. */
export function AnotherLink({ redirect }: AnotherLinkProps) {
  const profile = useSession((session) => session.profile);
  if (isEmailConfirmed(profile)) {
    return (
      <>
        <p>
          Has entrado como <strong>{profile?.email}</strong>, y ese correo ya está confirmado: no necesitas
          otro enlace.
        </p>
        <ButtonLink size="lg" fullWidth render={<Link to={redirectTarget(redirect)} replace />}>
          Seguir con mi cuenta
        </ButtonLink>
      </>
    );
  }
  if (profile) return <ResentLink email={profile.email} />;
  return (
    <>
      <p>El enlace sirve una sola vez y caduca a las 48 horas. Inicia sesión y pide otro desde tu cuenta.</p>
      <ButtonLink size="lg" fullWidth render={<Link to={withRedirect('/signin', redirect)} />}>
        Iniciar Sesión
      </ButtonLink>
    </>
  );
}

function ResentLink({ email }: { email: string }) {
  const { busy, result, resend } = useResendLink(email);
  return (
    <>
      <p>
        El enlace sirve una sola vez y caduca a las 48 horas. Podemos enviarte otro a <strong>{email}</strong>
        .
      </p>
      <div aria-live="polite">{result && <Banner tone={result.tone}>{result.text}</Banner>}</div>
      <Button size="lg" fullWidth busy={busy} busyLabel="Reenviando..." onClick={() => void resend()}>
        Reenviar enlace
      </Button>
    </>
  );
}
