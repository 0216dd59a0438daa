import { describe, expect, it } from 'vitest';
import { filledMessage, joinedNames, unknownPlaceholders } from './message-text.ts';

const sara = {
  nombre: 'Sara',
  entrada: '10K',
  evento: '10K Puerto de València',
  fecha: '20 dic 2026',
  lugar: 'València',
  organizador: 'CA La Marina',
};

describe('unknownPlaceholders', () => {
  it.each([
    ['Hola, {nombre}: tu entrada es {entrada}.', []],
    ['Hola, { Nombre }.', []],
    ['Hola, {apellido} y {apellido}: {dni}', ['apellido', 'dni']],
    ['Hola, {}.', ['']],
    ['Llaves sueltas { y }\nen otra línea', [' y ']],
    ['Sin llaves', []],
  ])('finds in %j: %j', (text, names) => {
    expect(unknownPlaceholders(text)).toEqual(names);
  });
});

describe('filledMessage', () => {
  it('fills each placeholder with the datum of the reader', () => {
    expect(filledMessage('{nombre}, nos vemos el {fecha} en {Lugar}.', sara)).toBe(
      'Sara, nos vemos el 20 dic 2026 en València.',
    );
  });

  it('fills in a name as it is, also one that looks like a placeholder or a pattern', () => {
    expect(filledMessage('Hola, {nombre}', { ...sara, nombre: '{entrada} $& $1' })).toBe(
      'Hola, {entrada} $& $1',
    );
  });

  it('keeps what is no placeholder', () => {
    expect(filledMessage('{apellido} {', sara)).toBe('{apellido} {');
  });
});

describe('joinedNames', () => {
  it.each([
    [[], ''],
    [['Ana'], 'Ana'],
    [['Ana', 'Pau'], 'Ana y Pau'],
    [['Ana', 'Pau', 'Núria'], 'Ana, Pau y Núria'],
    [['Ana', 'Ivo'], 'Ana e Ivo'],
    [['Ana', 'Hilario'], 'Ana e Hilario'],
    [['Ana', 'Hiedra'], 'Ana y Hiedra'],
    [['Ana', 'Yago'], 'Ana y Yago'],
    [['10K', '10K'], '10K'],
  ])('joins %j as %j', (names, text) => {
    expect(joinedNames(names)).toBe(text);
  });
});
