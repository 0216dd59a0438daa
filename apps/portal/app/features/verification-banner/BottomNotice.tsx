import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Container } from '@dorsal/ui/Container';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './BottomNotice.module.css';
import { emailUnknownText, linkSentText, resendFailureText } from './resend-texts.ts';
import { useBottomInset } from './use-bottom-inset.ts';

export interface BottomNoticeProps {
  /** To be confirmed; empty when the profile could not be loaded. */
  email: string;
  onDismiss: () => void;
}

/** At the lower edge: asks to confirm the e-mail, and sends the link again. */
export function BottomNotice({ email, onDismiss }: BottomNoticeProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useResultNotice();
  const place = useRef<HTMLElement>(null);
  useBottomInset(place);

  const resend = async () => {
    if (email === '') {
      setNotice({ tone: 'danger', text: emailUnknownText });
      return;
    }
    setBusy(true);
    try {
      await api.auth.sendConfirmationEmail(email);
      setNotice({ tone: 'success', text: linkSentText });
    } catch (error) {
      setNotice({ tone: 'danger', text: resendFailureText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <aside ref={place} className={styles.place} aria-label="Verificación del correo">
      <Container>
        <Banner
          className={styles.banner}
          tone={notice?.tone ?? 'warning'}
          {...(!notice && { icon: <Mail /> })}
          action={
            <Button
              variant="outline"
              size="sm"
              busy={busy}
              busyLabel="Reenviando..."
              onClick={() => void resend()}
            >
              Reenviar enlace
            </Button>
          }
          onDismiss={onDismiss}
        >
          {notice?.text ?? (
            <>
              <strong>Verifica tu correo.</strong>{' '}
              <span className={styles.more}>
                Abre el enlace que te hemos enviado para recibir tus entradas.
              </span>
            </>
          )}
        </Banner>
      </Container>
    </aside>
  );
}
