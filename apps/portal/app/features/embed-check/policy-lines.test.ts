import { describe, expect, it } from 'vitest';
import { isStrictDynamic, withSource } from './policy-lines.ts';

const source = 'https://dorsal.example';

describe('a directive with one more source', () => {
  it.each([
    ["script-src 'self'", 'script-src', "script-src 'self' https://dorsal.example;"],
    ["script-src-elem 'self'", 'script-src', "script-src-elem 'self' https://dorsal.example;"],
    ["default-src 'self' https:", 'frame-src', "frame-src 'self' https: https://dorsal.example;"],
    ["child-src 'NONE'", 'frame-src', 'frame-src https://dorsal.example;'],
    ["frame-src 'none'", 'frame-src', 'frame-src https://dorsal.example;'],
  ] as const)('%s becomes, for %s, %s', (directive, own, written) => {
    expect(withSource(directive, { own, source })).toBe(written);
  });

  it('has no effect if the directive only accepts nonces', () => {
    expect(isStrictDynamic("script-src 'strict-dynamic' 'nonce-abc'")).toBe(true);
    expect(isStrictDynamic("script-src 'nonce-abc'")).toBe(false);
  });
});
