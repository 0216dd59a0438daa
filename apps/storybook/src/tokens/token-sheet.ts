import css from '../../../../packages/ui/src/tokens.css?raw';
import { parseTokens } from '../../../../packages/ui/scripts/parse-tokens.ts';

/** tokens.css, read when the catalog is built: these pages contain no values copied by hand. */
export const tokenSheet = parseTokens(css);

/** The base tokens whose names begin with the prefix, in the file's order. */
export const tokensNamed = (prefix: string) =>
  tokenSheet.base.filter(({ name }) => name.startsWith(`--${prefix}`));
