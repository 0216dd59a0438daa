import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, inject, it } from 'vitest';

/** A built module's use of a style sheet. */
interface Use {
  readonly file: string;
  readonly styleSheet: string;
  readonly classes: readonly string[];
}

function usesIn(dist: string): Use[] {
  return globSync('*.js', { cwd: dist }).flatMap((file) => {
    const code = readFileSync(join(dist, file), 'utf8');
    return [...code.matchAll(/import (\w+) from ["']\.\/([\w.]+\.module\.css)["']/g)].map(
      ([, name = '', styleSheet = '']) => ({
        file,
        styleSheet,
        classes: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? ''),
      }),
    );
  });
}

/** The class map that a bundler with CSS Modules makes of a style sheet. */
async function classMap(dist: string, styleSheet: string): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from './${styleSheet}';`, resolveDir: dist },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: dist,
    loader: { '.css': 'local-css' },
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Record<string, string>;
  };
  return module.default;
}

const withStyles = inject('packed').filter(({ name }) => /\/(ui|checkout-widget)$/.test(name));

describe.each(withStyles)('the style sheets of $name', ({ folder }) => {
  const dist = join(folder, 'dist');
  const uses = usesIn(dist);

  it('are exactly those that its modules import', () => {
    const there = globSync('*.module.css', { cwd: dist });

    expect([...new Set(uses.map(({ styleSheet }) => styleSheet))].sort()).toEqual(there.sort());
  });

  // With its default configuration, tsup would silently produce an empty map.
  it.each(uses)('include every class that $file uses in $styleSheet', async ({ styleSheet, classes }) => {
    const map = await classMap(dist, styleSheet);

    expect(Object.keys(map).length).toBeGreaterThan(0);
    expect([...new Set(classes)].filter((name) => !(name in map))).toEqual([]);
  });
});
