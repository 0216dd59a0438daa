import type { ProfileBody } from '@dorsal/api-contract/user';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import { useResendLink } from '~/components/EmailConfirmation/use-resend-link.ts';
import styles from './EmailNotice.module.css';
import { ResultBanner } from './ResultBanner.tsx';

export interface EmailNoticeProps {
  profile: Pick<ProfileBody, 'email' | 'mail_confirmed'>;
}

/** While the e-mail is unconfirmed: asks to confirm it, and sends the link again. */
export function EmailNotice({ profile }: EmailNoticeProps) {
  const { busy, result, resend } = useResendLink(profile.email);
  if (isEmailConfirmed(profile)) return null;
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
        <strong>Tu correo está sin verificar.</strong> Abre el enlace que te enviamos para recibir tus
        entradas.
      </Banner>
      <ResultBanner result={result} />
    </div>
  );
}
