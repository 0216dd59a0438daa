import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Container } from '@dorsal/ui/Container';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { useConfirmationWatch } from '~/components/EmailConfirmation/use-confirmation-watch.ts';
import { useResendLink } from '~/components/EmailConfirmation/use-resend-link.ts';
import styles from './BottomNotice.module.css';
import { useBottomInset } from './use-bottom-inset.ts';

export interface BottomNoticeProps {
  /** The unconfirmed e-mail; empty if the profile could not be loaded. */
  email: string;
  onDismiss: () => void;
}

/** A notice at the bottom edge that asks to confirm the e-mail and can send the link again. */
export function BottomNotice({ email, onDismiss }: BottomNoticeProps) {
  const { busy, result, resend } = useResendLink(email);
  const place = useRef<HTMLElement>(null);
  useBottomInset(place);
  useConfirmationWatch();

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
              <strong>Confirma tu correo.</strong>{' '}
              <span className={styles.more}>
                Hace falta para recibir tus entradas. ¿No encuentras nuestro mensaje? Te enviamos un enlace.
              </span>
            </>
          )}
        </Banner>
      </Container>
    </aside>
  );
}
