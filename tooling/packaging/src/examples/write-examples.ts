import { readFileSync } from 'node:fs';
import type { Project } from '../outside/empty-project.ts';
import { checkedModule, examplesIn } from './readme-examples.ts';

/** The output of `main.ts`. */
export interface ExamplesRun {
  readonly checked: number;
  readonly wrong: readonly string[];
}

/**
 * Writes every example of a page into the project, one module each, and `main.ts`, which runs them all and returns an
 * `ExamplesRun` as JSON: printed in Node, and as the title of the document in a browser.
 */
export function writeExamples(project: Project, markdownFile: string): void {
  const examples = examplesIn(readFileSync(markdownFile, 'utf8'));
  const files = examples.map((example) => {
    project.write(`line-${example.line}.ts`, checkedModule(example, './check.ts'));
    return `./line-${example.line}.ts`;
  });
  project.write('check.ts', readFileSync(new URL('check.ts', import.meta.url), 'utf8'));
  project.write(
    'main.ts',
    [
      ...files.map((file) => `import '${file}';`),
      "import { count, wrong } from './check.ts';",
      'const run = JSON.stringify({ checked: count.checked, wrong });',
      "if ('document' in globalThis) document.title = run;",
      'else console.log(run);',
    ].join('\n'),
  );
}
