import { describe, expect, it } from 'vitest';
import { messageTextProblem } from './message-texts.ts';

describe('messageTextProblem', () => {
  it('names the datum that does not exist, and those that do', () => {
    expect(messageTextProblem('Hola, {apellido}')).toBe(
      'No existe el dato {apellido}. Puedes usar {nombre}, {entrada}, {evento}, {fecha}, {lugar}, {organizador}.',
    );
  });

  it('names the address that can not be sent, and how to write it', () => {
    expect(messageTextProblem('Mira www.calamarina.es.')).toBe(
      'El enlace www.calamarina.es no se puede enviar. Escribe la dirección entera, con https:// delante.',
    );
  });

  it('is undefined for a text that can be sent', () => {
    expect(messageTextProblem('Hola, {nombre}: mira https://calamarina.es')).toBeUndefined();
  });
});
