import { describe, expect, it } from 'vitest';
import { answerPermission, answerPrivacy, maskedDocument } from './answer-privacy.ts';

describe('how private the answers to a question are', () => {
  it.each([
    ['DNI o pasaporte', 'document'],
    ['Número de documento', 'document'],
    ['NIE', 'document'],
    ['Teléfono de emergencia', 'contact'],
    ['Telefono', 'contact'],
    ['Móvil', 'contact'],
    ['Correo de tu entrenadora', 'contact'],
    ['Dirección postal', 'contact'],
    ['Club', 'open'],
    ['Talla de camiseta', 'open'],
    ['¿Vas en automóvil?', 'open'],
    ['Medición anterior', 'open'],
  ])('%s: %s', (label, privacy) => {
    expect(answerPrivacy({ label })).toBe(privacy);
  });

  it('is health for a question about health, whatever its words', () => {
    expect(answerPrivacy({ label: 'Documento médico', isAboutHealth: true })).toBe('health');
  });

  it('asks for more permission the more private an answer is', () => {
    expect(answerPermission('open')).toBe('people.details');
    expect(answerPermission('contact')).toBe('people.contact');
    expect(answerPermission('document')).toBe('people.sensitive');
    expect(answerPermission('health')).toBe('people.health');
  });
});

describe('a masked document', () => {
  it.each([
    ['12345678Z', '•••••678Z'],
    [' X1234567L ', '•••••567L'],
    ['ABC123', '••••••'],
    ['', ''],
  ])('%j is shown as %j', (value, masked) => {
    expect(maskedDocument(value)).toBe(masked);
  });
});
