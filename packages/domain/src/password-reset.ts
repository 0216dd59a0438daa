/** Shown for a request without an e-mail (spec, section 5). */
export const resetEmailRequiredText = 'Por favor, ingresa tu email para restablecer tu contraseña.';

/** Minutes for which the link in the e-mail is valid (security, P3). */
export const resetTokenMinutes = 60;
