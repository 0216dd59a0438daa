import { type ReactNode, useState } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './GoogleButton.module.css';
import type { ButtonOptions } from './google-script.ts';
import { type GoogleClient, useGoogleButton } from './use-google-button.ts';

export type { GoogleClient };

export interface GoogleButtonProps {
  /** The app as Google knows it, and the URL of Google's script. */
  google: GoogleClient;
  /** 'Continuar con Google' (default) or 'Registrarse con Google', in Google's own words. */
  text?: ButtonOptions['text'];
  /** Draws a nonce of the app's server, for one sign-in. */
  requestNonce: () => Promise<string>;
  /** Signs in with Google's ID token. If it rejects, the button shows `describeError` and draws a new nonce. */
  onCredential: (credential: string) => Promise<void>;
  /** What people read when `onCredential` has rejected. */
  describeError: (error: unknown) => ReactNode;
  /** Under the button: what people accept with it. */
  children?: ReactNode;
}

/** Google's own sign-in button. Loads Google's script when it is shown; if that fails, it offers a retry. */
export function GoogleButton({
  google,
  text = 'continue_with',
  requestNonce,
  onCredential,
  describeError,
  children,
}: GoogleButtonProps) {
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [round, setRound] = useState(0);
  const startAgain = () => setRound((last) => last + 1);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();

  const enter = async (credential: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onCredential(credential);
    } catch (error) {
      console.info('The sign-in with Google failed.', error);
      setFailure(describeError(error));
      startAgain();
    } finally {
      setIsBusy(false);
    }
  };
  const status = useGoogleButton({
    google,
    requestNonce,
    container,
    text,
    round,
    onCredential: (credential) => void enter(credential),
  });

  return (
    <div className={styles.google}>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {status === 'unavailable' && (
        <Banner
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={startAgain}>
              Reintentar
            </Button>
          }
        >
          No hemos podido cargar el acceso con Google. Puedes entrar con tu correo electrónico.
        </Banner>
      )}
      <div
        ref={setContainer}
        className={styles.button}
        data-status={status}
        aria-busy={isBusy || status === 'loading'}
      />
      {isBusy && (
        <Spinner size="sm" className={styles.wait}>
          Entrando con Google...
        </Spinner>
      )}
      {children !== undefined && <p className={styles.terms}>{children}</p>}
    </div>
  );
}
