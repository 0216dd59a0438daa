import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { OrDivider } from '@dorsal/ui/OrDivider';
import { Spinner } from '@dorsal/ui/Spinner';
import { TextLink } from '@dorsal/ui/TextLink';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import styles from './GoogleButton.module.css';
import type { ButtonOptions } from './google-script.ts';
import { useGoogleButton } from './use-google-button.ts';

/** The text if the server sent none (spec, section 8). */
const googleFailedText = 'Google login failed';

export interface GoogleButtonProps {
  /** 'Continuar con Google' (default) or 'Registrarse con Google', in Google's own words. */
  text?: ButtonOptions['text'];
  /** The position of the 'o' divider, towards the other sign-in method. */
  or: 'above' | 'below';
  /** Called when the person is signed in. */
  onSignedIn: () => void | Promise<void>;
}

/** Google's own sign-in button; nothing if the installation has no Google. Loads Google's script when it is shown. */
export function GoogleButton({ or, ...rest }: GoogleButtonProps) {
  const { google } = useConfiguration();
  if (!google) return null;
  return (
    <>
      {or === 'above' && <OrDivider>o</OrDivider>}
      <GoogleSignIn {...rest} />
      {or === 'below' && <OrDivider>o</OrDivider>}
    </>
  );
}

function GoogleSignIn({ text = 'continue_with', onSignedIn }: Omit<GoogleButtonProps, 'or'>) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [round, setRound] = useState(0);
  const startAgain = () => setRound((last) => last + 1);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const enter = async (credential: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { accessToken } = await api.auth.google(credential);
      if (!accessToken) throw new Error('The sign-in was answered without an access token.');
      await signIn(accessToken);
      await onSignedIn();
    } catch (error) {
      console.info('The sign-in with Google failed.', error);
      setFailure(messageOf(error, googleFailedText));
      startAgain();
    } finally {
      setIsBusy(false);
    }
  };
  const status = useGoogleButton({
    container,
    text,
    round,
    onCredential: (credential) => void enter(credential),
  });

  return (
    <div className={styles.google}>
      {failure !== undefined && (
        <Banner tone="danger">
          <span lang={failure === googleFailedText ? 'en' : undefined}>{failure}</span>
        </Banner>
      )}
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
      <p className={styles.terms}>
        Al continuar con Google aceptas los{' '}
        <TextLink render={<Link to="/legal/terms" target="_blank" />}>términos y condiciones</TextLink> y la{' '}
        <TextLink render={<Link to="/legal/privacy" target="_blank" />}>política de privacidad</TextLink>.
      </p>
    </div>
  );
}
