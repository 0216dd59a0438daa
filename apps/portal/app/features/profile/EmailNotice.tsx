import { messageOf } from '@dorsal/api-client';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { isEmailConfirmed } from '@dorsal/domain/email-confirmation';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './EmailNotice.module.css';
import { ResultBanner } from './ResultBanner.tsx';

export interface EmailNoticeProps {
  profile: Pick<ProfileBody, 'email' | 'mail_confirmed'>;
}

/** While the e-mail is unconfirmed: asks to confirm it, and sends the link again. */
export function EmailNotice({ profile }: EmailNoticeProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useResultNotice();
  if (isEmailConfirmed(profile)) return null;

  const resend = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      if (!profile.email) throw new Error('The profile has no e-mail address to send a link to.');
      await api.auth.sendConfirmationEmail(profile.email);
      setResult({ tone: 'success', text: 'Se ha enviado un nuevo enlace de verificación a tu correo.' });
    } catch (error) {
      console.error('The confirmation link could not be sent again.', error);
      const text = profile.email
        ? messageOf(error, 'Error al reenviar el correo de confirmación.')
        : 'Error: No se pudo obtener el email del usuario.';
      setResult({ tone: 'danger', text });
    } finally {
      setBusy(false);
    }
  };

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
