import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describedVariables } from './configuration/described-variables.ts';
import { deployFolder } from './image/repository.ts';

const written = globSync('*.md', { cwd: deployFolder }).filter((name) => name !== 'CONFIGURATION.md');
const guides = written.map((name) => ({
  name,
  text: readFileSync(join(deployFolder, name), 'utf8'),
}));

describe.each(guides)('$name', ({ text }) => {
  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].flatMap(([, path]) => path ?? []);

    expect(links.filter((path) => !existsSync(join(deployFolder, path)))).toEqual([]);
  });

  it('names only variables that exist', () => {
    const known = describedVariables().flatMap(({ variables }) => variables.map(({ name }) => name));
    const ofOthers = ['NODE_ENV', 'POSTGRES_PASSWORD'];
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].flatMap(([, name]) => name ?? []);

    expect(named.filter((name) => !known.includes(name) && !ofOthers.includes(name))).toEqual([]);
  });
});
