import { describe, expect, it } from 'vitest';
import { nameProblem } from './name-problem.ts';

describe("a person's own name at sign-up and in the profile", () => {
  it.each([
    ['Núria Camps', undefined],
    [' ', 'Escribe tu nombre.'],
    ['https://premio.example', 'El nombre no puede contener una dirección web. Escribe solo el nombre.'],
  ])('%j: %s', (name, text) => {
    expect(nameProblem(name)).toBe(text);
  });
});
