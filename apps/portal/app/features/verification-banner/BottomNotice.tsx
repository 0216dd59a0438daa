import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Container } from '@dorsal/ui/Container';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { useResendLink } from '~/components/EmailConfirmation/use-resend-link.ts';
import styles from './BottomNotice.module.css';
import { useBottomInset } from './use-bottom-inset.ts';

export interface BottomNoticeProps {
  /** To be confirmed; empty when the profile could not be loaded. */
  email: string;
  onDismiss: () => void;
}

/** At the lower edge: asks to confirm the e-mail, and sends the link again. */
export function BottomNotice({ email, onDismiss }: BottomNoticeProps) {
  const { busy, result, resend } = useResendLink(email);
  const place = useRef<HTMLElement>(null);
  useBottomInset(place);

  return (
    <aside ref={place} className={styles.place} aria-label="Verificación del correo">
      <Container>
        <Banner
          className={styles.banner}
          tone={result?.tone ?? 'warning'}
          {...(!result && { icon: <Mail /> })}
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
          {result?.text ?? (
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
