import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTokens, resolveToken } from '../scripts/parse-tokens.ts';
import { tokenJson } from '../scripts/token-json.ts';
import { tokenValue } from '../scripts/token-values.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const sheet = parseTokens(css);

type Tokens = Record<string, { $type: string } & Record<string, { $value: unknown }>>;
const file = JSON.parse(readFileSync(new URL('tokens.json', import.meta.url), 'utf8')) as Record<
  string,
  Tokens
>;

/** The value of a token, with its alias followed. */
function valueIn(group: string, type: string, name: string): unknown {
  const value = file[group]?.[type]?.[name.slice(2)]?.$value;
  const [, target] = /^\{base\.\w+\.(.+)\}$/.exec(String(value)) ?? [];
  return target === undefined ? value : file['base']?.[type]?.[target]?.$value;
}

describe('tokens.json', () => {
  it('is as tokens.css says (`pnpm tokens` writes it)', () => {
    expect(file).toEqual(tokenJson(css));
  });

  it.each(['light', 'dark', 'coral'] as const)(
    'has every role of %s with the value that a page has',
    (theme) => {
      for (const { name } of sheet.roles.light) {
        const { $type, $value } = tokenValue(name, resolveToken(sheet, theme, name));
        expect([name, valueIn(theme, $type, name)]).toEqual([name, $value]);
      }
    },
  );

  it('has every base token once', () => {
    const names = Object.values(file['base'] ?? {}).flatMap((group) =>
      Object.keys(group).filter((key) => key !== '$type'),
    );

    expect(names.toSorted()).toEqual(sheet.base.map(({ name }) => name.slice(2)).toSorted());
  });

  it('names a role by its meaning', () => {
    expect(file['light']?.['color']?.['brand']).toMatchObject({ $value: '{base.color.coral-500}' });
  });

  it.each([
    ['--a', '#fff', 'color', { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1, hex: '#ffffff' }],
    [
      '--a',
      'rgb(255 0 0 / 0.5)',
      'color',
      { colorSpace: 'srgb', components: [1, 0, 0], alpha: 0.5, hex: '#ff0000' },
    ],
    ['--a', '4px', 'dimension', { value: 4, unit: 'px' }],
    ['--a', 'clamp(1rem, 0.5rem + 2vw, 2.5rem)', 'dimension', { value: 2.5, unit: 'rem' }],
    ['--a', '120ms', 'duration', { value: 120, unit: 'ms' }],
    ['--a', '66%', 'number', 66],
    ['--w-bold', '720', 'fontWeight', 720],
    ['--a', 'cubic-bezier(0.2, 0.8, 0.2, 1)', 'cubicBezier', [0.2, 0.8, 0.2, 1]],
    ['--a', '"Archivo", sans-serif', 'fontFamily', ['Archivo', 'sans-serif']],
  ])('writes %s: %s as a %s', (name, value, $type, $value) => {
    expect(tokenValue(name, value)).toEqual({ $type, $value });
  });

  it.each([
    [
      '0 1px 2px #000, 0 8px 24px -8px rgb(0 0 0 / 0.14)',
      [
        [0, 1, 2, 0],
        [0, 8, 24, -8],
      ],
    ],
    [
      'drop-shadow(0 1px 2px #000) drop-shadow(0 30px 40px #000)',
      [
        [0, 1, 2, 0],
        [0, 30, 40, 0],
      ],
    ],
  ])('writes the layers of %s', (value, expected) => {
    const layers = tokenValue('--sh', value).$value as Record<string, { value: number }>[];

    expect(
      layers.map((layer) => ['offsetX', 'offsetY', 'blur', 'spread'].map((part) => layer[part]?.value)),
    ).toEqual(expected);
  });

  it('refuses a value of an unknown form', () => {
    expect(() => tokenValue('--a', 'calc(1px + 2vw)')).toThrow('add a reader');
  });
});
