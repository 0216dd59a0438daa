import type { PanelApi } from '@dorsal/api-client/panel';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The person closed the browser's dialog, has no passkey for this site, or the device refused. */
export class PasskeyUnusedError extends Error {
  override name = 'PasskeyUnusedError';

  constructor(cause: unknown) {
    super('The browser returned no passkey: the person cancelled, or the device has none for this site.', {
      cause,
    });
  }
}

/** What the person reads after a PasskeyUnusedError. */
export const passkeyUnusedText = 'No se ha usado ninguna llave. Prueba otra vez o elige otra forma.';

/** Asks the browser for a passkey of this site. Throws PasskeyUnusedError, and the errors of the call. */
export async function usedPasskey(api: PanelApi): Promise<AuthenticationResponseJSON> {
  const { options } = await api.session.passkeyOptions();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The server writes them with the library's counterpart.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(throwUnused);
}

/** Asks the browser for a new passkey of this site. Throws PasskeyUnusedError, and the errors of the call. */
export async function createdPasskey(api: PanelApi): Promise<RegistrationResponseJSON> {
  const { options } = await api.factors.passkeyOptions();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(throwUnused);
}

function throwUnused(cause: unknown): never {
  throw new PasskeyUnusedError(cause);
}
