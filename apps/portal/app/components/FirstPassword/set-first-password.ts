import { type Api, ConflictError } from '@dorsal/api-client';

const savedText = 'Tu contraseña está guardada.';
const savedBeforeText = 'Tu contraseña ya estaba guardada. Si no la recuerdas, restablécela.';

export interface FirstPasswordAttempt {
  readonly password: string;
  /** The first password that this page sent for the account. */
  readonly firstSent: string;
  readonly accessToken: string;
}

/**
 * Sets the password and returns the text for the person. If the response to an earlier call was lost, the server
 * answers that no first password is expected: the earlier one has been set, which may differ from the current input.
 */
export async function setFirstPassword(
  api: { readonly auth: Pick<Api['auth'], 'firstPassword'> },
  { password, firstSent, accessToken }: FirstPasswordAttempt,
): Promise<string> {
  try {
    return (await api.auth.firstPassword(password, accessToken)).message;
  } catch (error) {
    if (!(error instanceof ConflictError) || error.code !== 'password_not_required') throw error;
    return password === firstSent ? savedText : savedBeforeText;
  }
}
