/** A token's type and value as the format of the Design Tokens Community Group writes them. */
export interface TokenValue {
  readonly $type: string;
  readonly $value: unknown;
}

type Reader = (css: string, ...groups: string[]) => unknown;

const number = String.raw`(-?[\d.]+)`;
const colour = String.raw`#[0-9a-f]{3,6}|rgb\([^)]+\)`;
const length = String.raw`-?[\d.]+(?:px)?`;
const layer = String.raw`(?:${length} ){2,4}(?:${colour})`;

/** By the form of the value. The first that fits is it. */
const readers: readonly (readonly [type: string, form: RegExp, read: Reader])[] = [
  ['color', new RegExp(`^(?:${colour})$`), (css) => colourOf(css)],
  ['duration', new RegExp(`^${number}ms$`), (_, value) => ({ value: Number(value), unit: 'ms' })],
  ['dimension', new RegExp(`^${number}(px|rem)$`), (_, value, unit) => ({ value: Number(value), unit })],
  // A fluid size, of which the format knows the largest only.
  [
    'dimension',
    new RegExp(`^clamp\\(.*, ${number}(px|rem)\\)$`),
    (_, value, unit) => ({ value: Number(value), unit }),
  ],
  // Of a percentage, of `em` and of `ch` the format knows the number only.
  ['number', new RegExp(`^${number}(?:%|em|ch)?$`), (_, value) => Number(value)],
  ['cubicBezier', /^cubic-bezier\((.+)\)$/, (_, list = '') => list.split(', ').map(Number)],
  ['shadow', new RegExp(`^${layer}(?:, ${layer})*$`), (css) => layersOf(css)],
  ['shadow', /^drop-shadow\(/, (css) => layersOf(css.replaceAll(/drop-shadow\((.+?\)?)\)(?= |$)/g, '$1,'))],
  ['fontFamily', /^"/, (css) => css.split(', ').map((family) => family.replaceAll('"', ''))],
];

/**
 * A value of tokens.css without references.
 *
 * @throws Error for a form that no reader knows: a tool would get a token that it can't use
 */
export function tokenValue(name: string, css: string): TokenValue {
  if (name.startsWith('--w-')) return { $type: 'fontWeight', $value: Number(css) };
  for (const [$type, form, read] of readers) {
    const match = form.exec(css);
    if (match) return { $type, $value: read(css, ...match.slice(1)) };
  }
  throw new Error(`${name} is ${css}, which has no form in tokens.json: add a reader to token-values.ts.`);
}

function colourOf(css: string) {
  const digits = /^#([0-9a-f]+)$/.exec(css)?.[1];
  const pairs = digits?.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channels = pairs?.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels ?? (css.match(/[\d.]+/g) ?? []).map(Number);
  const bytes = [red, green, blue];
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => Number((byte / 255).toFixed(4))),
    alpha,
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  };
}

function layersOf(css: string) {
  const pixels = (text = '0') => ({ value: Number.parseFloat(text), unit: 'px' });
  return [...css.matchAll(new RegExp(layer, 'g'))].map(([text]) => {
    const color = new RegExp(`(?:${colour})$`).exec(text)?.[0] ?? '';
    const [offsetX, offsetY, blur, spread] = text.slice(0, -color.length).trim().split(' ');
    return {
      color: colourOf(color),
      offsetX: pixels(offsetX),
      offsetY: pixels(offsetY),
      blur: pixels(blur),
      spread: pixels(spread),
    };
  });
}
