import { describe, expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

describe('a phone number', () => {
  it.each(['612345678', '612 34 56 78', '+34 612-345-678', '(0034) 96.123.45.67', '+351 912 345 678'])(
    'is %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  it.each(['', '12345', 'seis uno dos', '612 345 678 ext. 2', '1234567890123456', '+'])(
    'is not %j',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});
