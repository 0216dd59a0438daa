import { expect, it } from 'vitest';
import { resetEmailRequiredText, resetTokenMinutes } from './password-reset.ts';

it('requires the e-mail, and sends a link that is valid for an hour', () => {
  expect(resetEmailRequiredText).toBe('Por favor, ingresa tu email para restablecer tu contraseña.');
  expect(resetTokenMinutes).toBe(60);
});
