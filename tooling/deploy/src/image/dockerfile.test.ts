import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describedVariables } from '../configuration/described-variables.ts';
import { commandOf, environmentOf, instructionsOf, readDockerfile, requireStage } from './dockerfile.ts';
import { readText, repository } from './repository.ts';

const file = readDockerfile();
const server = requireStage(file, 'server');
const sandbox = requireStage(file, 'sandbox');
const manifest = JSON.parse(readText('package.json')) as {
  packageManager: string;
  devDependencies: Record<string, string>;
};

describe('the Dockerfile', () => {
  it("uses the repository's versions of Node, pnpm and turbo", () => {
    const [tools] = instructionsOf(requireStage(file, 'tools'), 'RUN');

    expect(file.args['NODE_VERSION']).toBe(manifest.devDependencies['node']);
    expect(tools?.text).toBe(
      `npm install --global ${manifest.packageManager} turbo@${manifest.devDependencies['turbo']}`,
    );
    expect(new Set(file.stages.map(({ base }) => base))).toEqual(
      new Set(['node:${NODE_VERSION}-bookworm-slim', 'tools']),
    );
  });

  it('builds the server when no target is named', () => {
    expect(file.stages.at(-1)?.name).toBe('server');
  });

  it('copies only from earlier stages, and from paths that exist', () => {
    for (const [at, stage] of file.stages.entries()) {
      const copies = instructionsOf(stage, 'COPY');
      const froms = copies.flatMap(({ flags }) => flags['from'] ?? []);
      const ofContext = copies.filter(({ flags }) => flags['from'] === undefined);
      const sources = ofContext.map(({ text }) => text.split(' ')[0] ?? '');

      expect(file.stages.slice(0, at).map(({ name }) => name)).toEqual(expect.arrayContaining(froms));
      expect(sources.filter((source) => !existsSync(`${repository}${source}`))).toEqual([]);
    }
  });

  it.each([
    ['server', server],
    ['sandbox', sandbox],
  ])('runs %s as an unprivileged user, and exposes the ports it listens on', (_, stage) => {
    const environment = environmentOf(stage);
    const [user] = instructionsOf(stage, 'USER');
    const exposed = instructionsOf(stage, 'EXPOSE').map(({ text }) => text);
    const ports = ['PORT', 'PANEL_PORT', 'SANDBOX_PORT'].flatMap((name) => environment[name] ?? []);

    // A number, so that an orchestrator can verify that it is not root.
    expect(user?.text).toBe('1000:1000');
    expect(exposed).toEqual(ports);
  });

  it.each([server, sandbox])('sets only variables that exist ($name)', (stage) => {
    const known = describedVariables().flatMap(({ variables }) => variables.map(({ name }) => name));
    // The last one is read by the C library.
    const allowed = [...known, 'NODE_ENV', 'MALLOC_ARENA_MAX'];

    for (const name of Object.keys(environmentOf(stage))) expect(allowed).toContain(name);
  });

  it('checks the health of the process, not of its database', () => {
    const [check] = instructionsOf(server, 'HEALTHCHECK');

    expect(check && commandOf(check).at(-1)).toContain('/api/health');
  });

  it('excludes from the image what git ignores in the repository', () => {
    const ignored = readText('.gitignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('!'))
      .map((line) => `**/${line.replace(/\/$/, '')}`);

    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/.env']));
    expect(readText('tooling/deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining([...ignored, '.git']),
    );
  });
});
