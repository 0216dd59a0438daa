import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examplesIn } from '../examples/readme-examples.ts';
import { type ExamplesRun, writeExamples } from '../examples/write-examples.ts';
import { packageFolder } from '../places.ts';
import { emptyProject, type Project } from './empty-project.ts';
import { choose, install } from './install.ts';
import { typeErrors } from './typecheck.ts';

// The client's example calls a server, so the test of the checkout runs the client instead.
const libraries = [
  { name: 'api-contract', runs: true, peers: [] },
  { name: 'api-client', runs: false, peers: ['@tanstack/react-query'] },
  { name: 'covers', runs: true, peers: [] },
];

describe.each(libraries)(
  '@dorsal/$name in an empty project, as its README begins',
  ({ name, runs, peers }) => {
    const readme = `${packageFolder(name)}README.md`;
    const examples = examplesIn(readFileSync(readme, 'utf8'));
    let project: Project;

    beforeAll(() => {
      project = emptyProject();
      install(project, inject('packed'), `@dorsal/${name}`);
      choose(project, ...peers);
      writeExamples(project, readme);
      for (const { line, code } of examples) project.write(`typed/line-${line}.ts`, code);
    });

    afterAll(() => project.remove());

    it('has its types', () => {
      const files = examples.map(({ line }) => `typed/line-${line}.ts`);

      expect(files.length).toBeGreaterThan(0);
      expect(typeErrors(project, { files, resolution: 'node16' })).toBe('');
    });

    it.runIf(runs)('runs in Node', () => {
      const run = JSON.parse(project.node('main.ts')) as ExamplesRun;

      expect(run.wrong).toEqual([]);
      expect(run.checked).toBeGreaterThan(0);
    });
  },
);
