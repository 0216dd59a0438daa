import { GoogleButton, type GoogleButtonProps } from '@dorsal/ui/GoogleButton';
import { OrDivider } from '@dorsal/ui/OrDivider';
import { useContext } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { GoogleContext } from '#/session/google-client.ts';

export interface GoogleWayProps extends Pick<GoogleButtonProps, 'text' | 'onCredential' | 'children'> {
  /** The words of the line towards the next way; default: no line. */
  divider?: string;
}

/** Google's button; nothing if the installation has no sign-in with Google. */
export function GoogleWay({ divider, ...button }: GoogleWayProps) {
  const api = useApi();
  const google = useContext(GoogleContext);
  if (!google) return null;
  return (
    <>
      <GoogleButton
        google={google}
        requestNonce={async () => (await api.session.googleNonce()).nonce}
        describeError={errorText}
        {...button}
      />
      {divider !== undefined && <OrDivider>{divider}</OrDivider>}
    </>
  );
}
