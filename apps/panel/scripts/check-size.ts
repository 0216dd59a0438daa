import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { firstFiles, type Manifest } from './first-files.ts';

/** kB (1000 bytes, gzip -9) that a page of the panel loads before it can show anything. Source: budgets. */
const budget = { scripts: 190, styles: 20 } as const;

const built = new URL('../build/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as Manifest;

/** The layouts around most pages; those without them weigh less than this check says. */
const layouts = ['index.html', 'src/routes/panel-layout.tsx'];
const editorLayouts = [...layouts, 'src/routes/editor.tsx'];
const isInEditor = (route: string) => route.startsWith('src/routes/editor-');

let isOver = false;
const routes = Object.keys(manifest).filter((name) => /^src\/routes\/[^/]+\.tsx$/.test(name));
for (const route of routes) {
  const { scripts, styles } = firstFiles(manifest, [...(isInEditor(route) ? editorLayouts : layouts), route]);
  weigh(`${route} scripts`, scripts, budget.scripts);
  weigh(`${route} styles`, styles, budget.styles);
}
process.exit(isOver ? 1 : 0);

function weigh(name: string, files: ReadonlySet<string>, limit: number): void {
  const bytes = [...files]
    .map((file) => gzipSync(readFileSync(new URL(file, built)), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0);
  const verdict = bytes / 1000 > limit ? 'OVER' : 'ok';
  console.log(`${verdict.padEnd(4)} ${name}: ${(bytes / 1000).toFixed(1)} of ${limit} kB`);
  if (bytes / 1000 > limit) isOver = true;
}
