import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, citationsIn, type Page, pages } from './citations.ts';
import { unusedExports } from './domain-exports.ts';
import { languageFindings } from './language.ts';
import { missingLiterals } from './literals.ts';
import { proseOf } from './prose.ts';

/** Checks every tracked file: language, citations of the handbook, literals of the specification, the domain's exports. */
const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The list of discouraged words names them. Generated pages repeat what is checked in their sources. */
const isFree = (file: string) =>
  /^tooling\/handbook\/(?:style\.md|src\/language)|^packages\/(?:domain|verifactu)\/API\.md$/.test(file);

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  // Git lists files that are deleted but not staged.
  .filter((file) => /\.(?:[cm]?[jt]sx?|css|mdx?)$/.test(file) && existsSync(join(root, file)));
const anchors = new Map(
  (Object.keys(pages) as Page[]).map((page) => [page, anchorsOf(read(`tooling/handbook/${pages[page]}`))]),
);

const problems: string[] = [];
let citations = 0;
for (const file of files) {
  for (const { line, text } of proseOf(file, read(file))) {
    const at = (index: number) => `${file}:${line + text.slice(0, index).split('\n').length - 1}`;
    if (!isFree(file)) {
      for (const { index, found, suggestion } of languageFindings(text))
        problems.push(`${at(index)}: "${found}" → ${suggestion}`);
    }
    for (const { index, page, anchor } of citationsIn(text)) {
      citations += 1;
      if (anchor !== undefined && !anchors.get(page)?.has(anchor))
        problems.push(`${at(index)}: tooling/handbook/${pages[page]} has no "${anchor}"`);
    }
  }
}
const sources = new Map(files.map((file) => [file, read(file)]));
problems.push(
  ...unusedExports(sources),
  ...missingLiterals(read('tooling/handbook/specification.md'), sources),
);

for (const problem of problems) console.error(problem);
if (citations === 0) console.error('No citation was found: nothing is checked.');
console.log(`${files.length} files, ${citations} citations, ${problems.length} problems.`);
process.exit(problems.length > 0 || citations === 0 ? 1 : 0);
