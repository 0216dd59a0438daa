import { describe, expect, it } from 'vitest';
import {
  genders,
  isGender,
  isProfileOptionKey,
  isProfileOptionValue,
  isShirtSize,
  profileOptionKeys,
  profileOptions,
  profileOptionValues,
  shirtSizes,
} from './profile-options.ts';

describe('profile options', () => {
  it('have the keys, genders and sizes of the specification', () => {
    expect(profileOptionKeys).toEqual(['age', 'gender', 'preferredSports', 'shirtSize']);
    expect(genders).toEqual(['male', 'female', 'other']);
    expect(shirtSizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  });

  it('are not sent when empty', () => {
    const sent = profileOptions({ age: '34', gender: '', preferredSports: '  ', shirtSize: undefined });

    expect(sent).toEqual([{ key: 'age', value: '34' }]);
  });

  it('keep their values in a round trip', () => {
    const values = { age: '34', gender: 'female', preferredSports: 'Trail', shirtSize: 'M' };

    expect(profileOptionValues(profileOptions(values))).toEqual(values);
  });

  it('leave out unknown and repeated keys, and change no prototype', () => {
    const values = profileOptionValues([
      { key: '__proto__', value: 'x' },
      { key: 'age', value: '34' },
      { key: 'age', value: '99' },
    ]);

    expect(values).toEqual({ age: '34' });
    expect(profileOptionValues(null)).toEqual({});
  });

  it.each([
    ['age', '34', true],
    ['age', '0', false],
    ['age', '121', false],
    ['age', 'treinta', false],
    ['gender', 'other', true],
    ['gender', 'otro', false],
    ['shirtSize', 'XXL', true],
    ['shirtSize', 'XXXL', false],
    ['preferredSports', 'Trail, natación', true],
    ['preferredSports', 'x'.repeat(201), false],
  ] as const)('%s may be %s: %s', (key, value, isAllowed) => {
    expect(isProfileOptionValue(key, value)).toBe(isAllowed);
  });

  it('are distinguished from other values', () => {
    expect([isProfileOptionKey('age'), isProfileOptionKey('role')]).toEqual([true, false]);
    expect([isGender('male'), isGender(1)]).toEqual([true, false]);
    expect([isShirtSize('S'), isShirtSize('s')]).toEqual([true, false]);
  });
});
