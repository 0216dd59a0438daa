import type { ProfileBody } from '@dorsal/api-contract/user';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import { useConfirmationWatch } from '~/components/EmailConfirmation/use-confirmation-watch.ts';
import { useResendLink } from '~/components/EmailConfirmation/use-resend-link.ts';
import styles from './EmailNotice.module.css';
import { ResultBanner } from './ResultBanner.tsx';

export interface EmailNoticeProps {
  profile: Pick<ProfileBody, 'email' | 'mail_confirmed'>;
}

/** While the e-mail is unconfirmed, asks to confirm it and offers to send the link again. */
export function EmailNotice({ profile }: EmailNoticeProps) {
  return isEmailConfirmed(profile) ? null : <UnconfirmedNotice email={profile.email} />;
}

function UnconfirmedNotice({ email }: { email: string }) {
  const { busy, result, resend } = useResendLink(email);
  useConfirmationWatch();
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        icon={<Mail />}
        action={
          <Button
            variant="ghost"
            size="sm"
            className={styles.resend}
            busy={busy}
            busyLabel="Reenviando..."
            onClick={() => void resend()}
          >
            Reenviar enlace
          </Button>
        }
      >
        <strong>Confirma tu correo.</strong> Hace falta para recibir tus entradas. ¿No encuentras nuestro
        mensaje? Te enviamos un enlace.
      </Banner>
      <ResultBanner result={result} />
    </div>
  );
}
