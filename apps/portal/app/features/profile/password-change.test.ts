import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password-change.ts';

const entries = { currentPassword: 'Calderona21!', newPassword: 'Garbi2026', confirmPassword: 'Garbi2026' };
const withNew = (newPassword: string) =>
  passwordProblems({ ...entries, newPassword, confirmPassword: newPassword });

describe('change of password', () => {
  it('does not require a special character', () => {
    expect(passwordProblems(entries)).toEqual({});
  });

  it.each([
    ['', 'Error: La contraseña debe tener al menos 8 caracteres.'],
    ['Garbi26', 'Error: La contraseña debe tener al menos 8 caracteres.'],
    ['garbi2026', 'Error: La contraseña debe tener al menos una letra mayúscula.'],
    ['GARBI2026', 'Error: La contraseña debe tener al menos una letra minúscula.'],
    ['GarbiGarbi', 'Error: La contraseña debe tener al menos un número.'],
  ])('shows the first rule that %j fails', (newPassword, text) => {
    expect(withNew(newPassword)).toEqual({ newPassword: text });
  });

  it('requires the current password, and the new one twice', () => {
    expect(passwordProblems({ ...entries, currentPassword: '', confirmPassword: 'Garbi2027' })).toEqual({
      currentPassword: 'Escribe tu contraseña actual.',
      confirmPassword: 'Las nuevas contraseñas no coinciden.',
    });
  });

  it('rejects a password of more than 128 characters', () => {
    expect(withNew(`Aa1${'x'.repeat(126)}`)).toEqual({
      newPassword: 'La contraseña puede tener como mucho 128 caracteres.',
    });
  });
});
