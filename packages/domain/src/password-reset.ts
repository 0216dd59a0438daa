/** The request without an e-mail (spec, section 5). */
export const resetEmailRequiredText = 'Por favor, ingresa tu email para restablecer tu contraseña.';

/** Minutes that the mailed link works (security, P3). */
export const resetTokenMinutes = 60;
