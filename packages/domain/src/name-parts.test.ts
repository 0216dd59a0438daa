import { describe, expect, it } from 'vitest';
import {
  composeFullName,
  namePartProblems,
  normalisedParts,
  partsOfName,
  withFittingParts,
} from './name-parts.ts';

describe('a full name that is composed of its parts', () => {
  it.each([
    ['Lucía', 'Ferrer Mas', 'Lucía Ferrer Mas'],
    ['  María  José ', ' García\u00a0 López ', 'María José García López'],
    ['Ana\u202e', 'Gil', 'Ana Gil'],
    ['Lucía', '', 'Lucía'],
    ['', '', ''],
  ])('%j and %j: %j', (given, family, fullName) => {
    expect(composeFullName({ given, family })).toBe(fullName);
  });

  it('is stored in parts with single spaces', () => {
    expect(normalisedParts({ given: ' María  José', family: 'Gil ' })).toEqual({
      given: 'María José',
      family: 'Gil',
    });
  });

  it.each([
    ['Lucía', 'Ferrer', []],
    ['', '', ['given: Falta el nombre.', 'family: Faltan los apellidos.']],
    ['Lucía', '  ', ['family: Faltan los apellidos.']],
    ['a'.repeat(101), 'Gil', ['given: Usa como mucho 100 caracteres.']],
    ['a'.repeat(50), 'b'.repeat(49), []],
    [
      'a'.repeat(50),
      'b'.repeat(50),
      ['family: Nombre y apellidos pueden tener juntos 100 caracteres como mucho.'],
    ],
    ['Ana\n', 'Gil', ['given: Hay un carácter que no se puede usar: escríbelo a mano.']],
    [
      'Ana',
      'www.premio.example/ya',
      ['family: El nombre no puede contener una dirección web. Escribe solo el nombre.'],
    ],
  ])('of %j and %j has the problems %j', (given, family, problems) => {
    const found = namePartProblems({ given, family });

    expect(found.map(({ part, message }) => `${part}: ${message}`)).toEqual(problems);
  });
});

describe('the parts of a full name', () => {
  it.each([
    ['Lucía Ferrer', 'Lucía', 'Ferrer'],
    ['Lucía Ferrer Mas', 'Lucía', 'Ferrer Mas'],
    ['María José García López', 'María José', 'García López'],
    ['Ana de la Fuente Ruiz', 'Ana', 'de la Fuente Ruiz'],
    ['María del Carmen Pérez y Gil', 'María del Carmen', 'Pérez y Gil'],
    ['Lucía', 'Lucía', ''],
  ])('of %j are proposed as %j and %j', (fullName, given, family) => {
    expect(partsOfName(fullName, undefined)).toEqual({ given, family, isProposed: true });
  });

  it('are not proposed for a blank name', () => {
    expect(partsOfName(' ', undefined)).toEqual({ given: '', family: '', isProposed: false });
  });

  it('are the known ones, as they were typed, if they compose it', () => {
    const known = { given: 'María  José ', family: 'García' };

    expect(partsOfName('María José García', known)).toEqual({ ...known, isProposed: false });
  });

  it('are proposed if the known ones compose another name', () => {
    const known = { given: 'Lucía', family: 'Ferrer' };

    expect(partsOfName('Vera Soler', known)).toEqual({ given: 'Vera', family: 'Soler', isProposed: true });
  });

  it.each([
    ['stay', 'Lucía Ferrer Mas', { names: { given: 'Lucía', family: 'Ferrer Mas' }, club: 'CA Serra' }],
    ['are left out', 'Vera Soler', { club: 'CA Serra' }],
  ])('of a person %s with the name %j', (_, fullName, expected) => {
    const person = { names: { given: 'Lucía', family: 'Ferrer Mas' }, club: 'CA Serra' };

    expect(withFittingParts(fullName, person)).toEqual(expected);
  });
});
