import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examplesIn } from '../examples/readme-examples.ts';
import { type ExamplesRun, writeExamples } from '../examples/write-examples.ts';
import { packageFolder } from '../places.ts';
import { concepts } from '../sizes/concept-sizes.ts';
import { openBrowser } from './browser.ts';
import { emptyProject, type Project } from './empty-project.ts';
import { install } from './install.ts';
import { resolutions, typeErrors } from './typecheck.ts';

const readme = `${packageFolder('domain')}README.md`;
const examples = examplesIn(readFileSync(readme, 'utf8'));

describe('@dorsal/domain in an empty project', () => {
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    install(project, inject('packed'), '@dorsal/domain');
    writeExamples(project, readme);
  });

  afterAll(() => project.remove());

  it('shows its concepts and nothing else', () => {
    const dist = join(project.folder, 'node_modules/@dorsal/domain/dist');
    const modules = readdirSync(dist).filter((file) => file.endsWith('.js'));

    expect(modules.sort()).toEqual(concepts.map((concept) => `${concept}.js`).sort());
  });

  it('runs in Node', () => {
    const run = JSON.parse(project.node('main.ts')) as ExamplesRun;

    expect(run.wrong).toEqual([]);
    expect(run.checked).toBeGreaterThan(examples.length);
  });

  it.each(Object.keys(resolutions) as (keyof typeof resolutions)[])(
    'has its types by the resolution of %s',
    (resolution) => {
      for (const { line, code } of examples) project.write(`typed/line-${line}.ts`, code);

      const files = examples.map(({ line }) => `typed/line-${line}.ts`);
      expect(typeErrors(project, { files, resolution })).toBe('');
    },
  );

  it('has types that refuse what is wrong', () => {
    project.write('wrong.ts', "import { formatEuros } from '@dorsal/domain/money';\nformatEuros('12');\n");

    expect(typeErrors(project, { files: ['wrong.ts'], resolution: 'bundler' })).toContain('TS2345');
  });

  it('runs in a browser', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(project.folder, 'main.ts')],
      bundle: true,
      format: 'esm',
      write: false,
    });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ type: 'module', content: outputFiles[0]?.text ?? '' });
      await page.waitForFunction(() => document.title !== '');
      const run = JSON.parse(await page.title()) as ExamplesRun;

      expect(run.wrong).toEqual([]);
      expect(run.checked).toBeGreaterThan(examples.length);
    } finally {
      await browser.close();
    }
  });
});
