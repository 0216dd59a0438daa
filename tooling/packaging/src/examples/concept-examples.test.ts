import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyProject, type Project } from '../outside/empty-project.ts';
import { packageFolder } from '../places.ts';
import { concepts } from '../sizes/concept-sizes.ts';
import { type ExamplesRun, writeExamples } from './write-examples.ts';

const domain = packageFolder('domain');
const readme = readFileSync(`${domain}README.md`, 'utf8');

describe('the README of the domain', () => {
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    project.link('@dorsal/domain', domain);
    writeExamples(project, `${domain}README.md`);
  });

  afterAll(() => project.remove());

  it.each(concepts)('has an example of %s', (concept) => {
    expect(readme).toMatch(new RegExp(`^import .* from '@dorsal/domain/${concept}';$`, 'm'));
  });

  it('has the right result in the comment of each line', () => {
    const run = JSON.parse(project.node('--conditions=@dorsal/source', 'main.ts')) as ExamplesRun;

    expect(run.wrong).toEqual([]);
    expect(run.checked).toBeGreaterThan(concepts.length);
  });
});
