import { describe, expect, it } from 'vitest';
import { deviceToken } from './device-link.ts';

describe("a device's link", () => {
  const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';

  it.each([`https://dorsal.example/check-in#${token}`, `/check-in#${token}`, `#${token}`, ` ${token}\n`])(
    'is read from %j',
    (text) => {
      expect(deviceToken(text)).toBe(token);
    },
  );

  it.each([
    '',
    'https://dorsal.example/check-in',
    `https://dorsal.example/check-in#${token}x`,
    '{"eventId":"1"}',
  ])('is not read from %j', (text) => {
    expect(deviceToken(text)).toBeUndefined();
  });
});
