import css from '../../../../packages/ui/src/tokens.css?raw';
import { parseTokens } from '../../../../packages/ui/scripts/parse-tokens.ts';

/** tokens.css as it stands when the catalogue is built: nothing on these pages is copied from it by hand. */
export const tokenSheet = parseTokens(css);

/** Its base tokens whose names begin so, in the file's order. */
export const tokensNamed = (prefix: string) =>
  tokenSheet.base.filter(({ name }) => name.startsWith(`--${prefix}`));
