import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** kB (1000 bytes, gzip -9) that a page of the panel loads before it can show anything. Source: budgets. */
const budget = { scripts: 190, styles: 20 } as const;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const built = new URL('../build/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as Record<string, Chunk>;

/** The layouts around most pages; those without them weigh less than this check says. */
const layouts = ['src/routes/panel-layout.tsx', 'src/routes/editor.tsx'];

let isOver = false;
const routes = Object.keys(manifest).filter((name) => /^src\/routes\/[^/]+\.tsx$/.test(name));
for (const route of routes) {
  const { scripts, styles } = firstLoad(['index.html', ...layouts, route]);
  weigh(`${route} scripts`, scripts, budget.scripts);
  weigh(`${route} styles`, styles, budget.styles);
}
process.exit(isOver ? 1 : 0);

/** The files of the entry and of a route, with everything that they import statically. */
function firstLoad(entries: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return { scripts, styles };
}

function weigh(name: string, files: ReadonlySet<string>, limit: number): void {
  const bytes = [...files]
    .map((file) => gzipSync(readFileSync(new URL(file, built)), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0);
  const verdict = bytes / 1000 > limit ? 'OVER' : 'ok';
  console.log(`${verdict.padEnd(4)} ${name}: ${(bytes / 1000).toFixed(1)} of ${limit} kB`);
  if (bytes / 1000 > limit) isOver = true;
}
