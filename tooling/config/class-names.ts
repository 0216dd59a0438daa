import { createHash } from 'node:crypto';

/**
 * Names the classes of a CSS module in the build: `_name_` and four characters of the sheet's hash. Vite's default also
 * adds the line, which costs 2–5 % of the compressed styles and is needless, because names are unique within a sheet.
 */
export const cssModules = {
  generateScopedName: (name: string, _file: string, sheet: string) =>
    `_${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`,
};

/**
 * A Vite plugin that imports the classes of a CSS module one by one (`import * as styles`). With `inlineConst`, a build
 * has the names where components use them, instead of an object with all classes per sheet: 1 % of a page's first load.
 */
export const inlineClassNames = {
  name: 'inline-class-names',
  apply: 'build' as const,
  // After the compilers of TypeScript, MDX and CSS modules.
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    isSheet.test(id)
      ? // A sheet whose names are all inlined would be left out as unused, with its styles.
        { code, moduleSideEffects: 'no-treeshake' as const }
      : code.replaceAll(sheetImport, 'import * as $1 from $2'),
};

const isSheet = /\.module\.css(?:$|\?)/;
const sheetImport = /import (\w+) from (["'][^"']+\.module\.css["'])/g;

/** Inlines long constants as well: most are class names, or texts that one place uses. */
export const inlineConst = { mode: 'all' } as const;
