import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examplesIn } from '../examples/readme-examples.ts';
import { type ExamplesRun, writeExamples } from '../examples/write-examples.ts';
import { conceptPackages, packageFolder } from '../places.ts';
import { conceptsOf } from '../sizes/concept-sizes.ts';
import { openBrowser } from './browser.ts';
import { emptyProject, type Project } from './empty-project.ts';
import { install } from './install.ts';
import { typeErrors } from './typecheck.ts';

/** Code that a package's types reject, and the compiler's error. */
const wrongCode = {
  domain: ["import { formatEuros } from '@dorsal/domain/money';\nformatEuros('12');\n", 'TS2345'],
  verifactu: [
    "import { amountFromCents } from '@dorsal/verifactu/amount';\namountFromCents('12');\n",
    'TS2345',
  ],
} as const;

describe.each(conceptPackages)('@dorsal/%s in an empty project', (name) => {
  const readme = `${packageFolder(name)}README.md`;
  const examples = examplesIn(readFileSync(readme, 'utf8'));
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    install(project, inject('packed'), `@dorsal/${name}`);
    writeExamples(project, readme);
  });

  afterAll(() => project.remove());

  it('exports its concepts and nothing else', () => {
    const dist = join(project.folder, `node_modules/@dorsal/${name}/dist`);
    const modules = readdirSync(dist).filter((file) => file.endsWith('.js'));

    expect(modules.sort()).toEqual(
      conceptsOf(name)
        .map((concept) => `${concept}.js`)
        .sort(),
    );
  });

  it('runs in Node', () => {
    const run = JSON.parse(project.node('main.ts')) as ExamplesRun;

    expect(run.wrong).toEqual([]);
    expect(run.checked).toBeGreaterThan(examples.length);
  });

  it('has types, which accept its examples and reject wrong code', () => {
    for (const { line, code } of examples) project.write(`typed/line-${line}.ts`, code);
    const [code, error] = wrongCode[name];
    project.write('wrong.ts', code);

    const files = [...examples.map(({ line }) => `typed/line-${line}.ts`), 'wrong.ts'];
    const errors = typeErrors(project, { files, resolution: 'node16' }).trim().split('\n');
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^wrong\\.ts\\b.*\\b${error}\\b`))]);
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
