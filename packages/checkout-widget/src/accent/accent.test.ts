import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentProperties } from './index.ts';

describe("the custom properties of an organizer's accent", () => {
  it('are exactly those that the tokens of ui use', () => {
    const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
    const asked = new Set([...tokens.matchAll(/var\((--(?:on-)?accent[\w-]*),/g)].map(([, name]) => name));

    expect(new Set(Object.keys(accentProperties('#0b6e4f')))).toEqual(asked);
  });

  it.each([null, undefined, '', 'verde', '#ffd60a'])('are empty for %s', (accent) => {
    expect(accentProperties(accent)).toEqual({});
  });
});
