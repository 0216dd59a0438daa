import { parseTokens, resolveToken, type ThemeName, type Token, type TokenSheet } from './parse-tokens.ts';
import { tokenValue } from './token-values.ts';

/** One token of the file. */
interface JsonToken {
  readonly $value: unknown;
  readonly $description?: string;
  /** What tokens.css has for it: all of the value, where the format has no words for a part of it. */
  readonly $extensions: { readonly 'dorsal.css': { readonly name: string; readonly value: string } };
}

type Group = Record<string, { $type: string } & Record<string, JsonToken | string>>;

const description =
  'Generated from tokens.css. A fluid size has its largest value here, the one of a page of 1440 px. Where CSS says more ' +
  'than this format can, $extensions has it. Not in here: what media queries change (reduced motion, more contrast).';

/**
 * tokens.css in the format of the Design Tokens Community Group (2025.10): `base` by type, and all roles of each theme, as
 * aliases of `base` if they are that in CSS.
 *
 * @throws Error for a value that the format can't hold
 */
export function tokenJson(css: string) {
  const sheet = parseTokens(css);
  const theme = (name: ThemeName) => groupOf(sheet, name, allRoles(sheet, name));
  return {
    $description: description,
    base: groupOf(sheet, 'light', sheet.base),
    light: theme('light'),
    dark: theme('dark'),
    coral: theme('coral'),
  };
}

/** A theme's own roles, and those of `light` where it says nothing else. */
function allRoles({ roles }: TokenSheet, theme: ThemeName): Token[] {
  const own = new Map(roles[theme].map((token) => [token.name, token]));
  return roles.light.map((token) => own.get(token.name) ?? token);
}

function groupOf(sheet: TokenSheet, theme: ThemeName, tokens: readonly Token[]): Group {
  const group: Group = {};
  for (const token of tokens) {
    const { $type, $value } = tokenValue(token.name, resolveToken(sheet, theme, token.name));
    const alias = /var\((--[\w-]+)\)+$/.exec(token.value)?.[1];
    const target = sheet.base.some(({ name }) => name === alias) ? alias : undefined;
    (group[$type] ??= { $type })[nameOf(token.name)] = {
      $value: target ? `{base.${$type}.${nameOf(target)}}` : $value,
      ...(token.comment && { $description: token.comment }),
      $extensions: { 'dorsal.css': { name: token.name, value: token.value } },
    };
  }
  return group;
}

const nameOf = (property: string) => property.slice(2);
