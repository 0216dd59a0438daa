import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyProject, type Project } from '../outside/empty-project.ts';
import { conceptPackages, packageFolder } from '../places.ts';
import { conceptsOf } from '../sizes/concept-sizes.ts';
import { type ExamplesRun, writeExamples } from './write-examples.ts';

describe.each(conceptPackages)('the README of %s', (name) => {
  const folder = packageFolder(name);
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    project.link(`@dorsal/${name}`, folder);
    writeExamples(project, `${folder}README.md`);
  });

  afterAll(() => project.remove());

  it.each(conceptsOf(name))('has an example of %s', (concept) => {
    expect(readme).toMatch(new RegExp(`^import .* from '@dorsal/${name}/${concept}';$`, 'm'));
  });

  it('has the right result in the comment of each line', () => {
    const run = JSON.parse(project.node('--conditions=@dorsal/source', 'main.ts')) as ExamplesRun;

    expect(run.wrong).toEqual([]);
    expect(run.checked).toBeGreaterThan(conceptsOf(name).length);
  });
});
