import { messageOf } from '@dorsal/api-client';
import {
  GoogleButton as GooglesButton,
  type GoogleButtonProps as GooglesButtonProps,
} from '@dorsal/ui/GoogleButton';
import { OrDivider } from '@dorsal/ui/OrDivider';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';

/** The text if the server sent none (spec, section 8). */
const googleFailedText = 'Google login failed';

export interface GoogleButtonProps extends Pick<GooglesButtonProps, 'text'> {
  /** The position of the 'o' divider, towards the other sign-in method. */
  or: 'above' | 'below';
  /** Called when the person is signed in. */
  onSignedIn: () => void | Promise<void>;
}

/** The sign-in with Google; nothing if the installation has no Google. */
export function GoogleButton({ or, text, onSignedIn }: GoogleButtonProps) {
  const { google } = useConfiguration();
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  if (!google) return null;

  const enter = async (credential: string) => {
    const { accessToken } = await api.auth.google(credential);
    if (!accessToken) throw new Error('The sign-in was answered without an access token.');
    await signIn(accessToken);
    await onSignedIn();
  };
  return (
    <>
      {or === 'above' && <OrDivider>o</OrDivider>}
      <GooglesButton
        google={google}
        {...(text && { text })}
        requestNonce={async () => (await api.auth.googleNonce()).nonce}
        onCredential={enter}
        describeError={describeError}
      >
        Al continuar con Google aceptas los{' '}
        <TextLink render={<Link to="/legal/terms" target="_blank" />}>términos y condiciones</TextLink> y la{' '}
        <TextLink render={<Link to="/legal/privacy" target="_blank" />}>política de privacidad</TextLink>.
      </GooglesButton>
      {or === 'below' && <OrDivider>o</OrDivider>}
    </>
  );
}

function describeError(error: unknown) {
  const text = messageOf(error, googleFailedText);
  return <span lang={text === googleFailedText ? 'en' : undefined}>{text}</span>;
}
