import { describe, expect, it } from 'vitest';
import { controlLetter } from './control-letter.ts';

describe('controlLetter', () => {
  it.each([
    ['12345678', 'Z'],
    ['00000000', 'T'],
    ['X1234567', 'L'],
    ['Y0000000', 'Z'],
    ['Z0000000', 'M'],
  ])('of %s is %s', (number, letter) => {
    expect(controlLetter(number)).toBe(letter);
  });

  it('has no letter for a text that is not a number', () => {
    expect(controlLetter('A1')).toBe('');
  });
});
