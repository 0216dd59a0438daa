import {
  passwordMeetsAccountRules,
  passwordMeetsSignUpRules,
  passwordRequirementsText,
  resetPasswordRequirementsText,
} from '@dorsal/domain/password-rules';
import { RefusedError } from '../http/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password that is refused, and its field in the form. */
export class PasswordRefusedError extends RefusedError {
  override name = 'PasswordRefusedError';

  constructor(field: string, message: string) {
    super({ status: 400, code: 'password_refused', message, fields: { [field]: message } });
  }
}

/** Each form has its own rules (spec, section 5); the server applies the same ones. */
const forms = {
  signUp: { field: 'password', meetsRules: passwordMeetsSignUpRules, text: passwordRequirementsText },
  reset: {
    field: 'newPassword',
    meetsRules: passwordMeetsSignUpRules,
    text: resetPasswordRequirementsText,
  },
  first: { field: 'newPassword', meetsRules: passwordMeetsSignUpRules, text: passwordRequirementsText },
  change: { field: 'newPassword', meetsRules: passwordMeetsAccountRules, text: passwordRequirementsText },
} as const;

/** Throws PasswordRefusedError for a password that fails the form's rules, or a common one. */
export async function requireGoodPassword(form: keyof typeof forms, password: string): Promise<void> {
  const { field, meetsRules, text } = forms[form];
  if (!meetsRules(password)) throw new PasswordRefusedError(field, text);
  if (await isCommonPassword(password)) {
    throw new PasswordRefusedError(
      field,
      'Esa contraseña es de las primeras que cualquiera probaría. Elige otra menos común.',
    );
  }
}
