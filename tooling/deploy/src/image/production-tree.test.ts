import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../config/postgres-cluster.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCompose } from './compose.ts';
import { commandOf, environmentOf, instructionsOf, readDockerfile, requireStage } from './dockerfile.ts';
import { repository } from './repository.ts';
import { doCommand, requireCommand } from './without-docker.ts';

const file = readDockerfile();
const built = requireStage(file, 'built');
const server = requireStage(file, 'server');

/** Represents the image's file system. The Dockerfile's own command makes the tree from what turbo has built. */
const folder = mkdtempSync(join(tmpdir(), 'dorsal-tree-'));
const tree = join(folder, 'server');
const started: ChildProcess[] = [];
const database = `tree_${process.pid}`;

beforeAll(async () => {
  await doCommand(requireCommand(built, 'deploy --prod "$OUT/server"'), {
    folder: repository,
    environment: { ...environmentOf(requireStage(file, 'tools')), OUT: folder },
  });
  await onServer(`create database ${database}`);
}, 240_000);

afterAll(async () => {
  await Promise.all(started.map(stop));
  await onServer(`drop database ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('the production tree', () => {
  it('serves pages and calls in one process, and runs the worker in another', async () => {
    const [port, workerPort] = [await freePort(), await freePort()];
    const files = listFiles();

    start({ ROLES: 'web,api', PORT: String(port) });
    start({ ROLES: 'worker', PORT: String(workerPort) });
    await untilOk(`http://127.0.0.1:${port}/api/ready`);
    await untilOk(`http://127.0.0.1:${workerPort}/api/health`);
    const page = await fetch(`http://127.0.0.1:${port}/events`);
    const html = await page.text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];

    expect(page.status).toBe(200);
    expect(html).toContain('<html lang="es"');
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/events`)).status).toBe(200);
    expect(await runToEnd(healthCheck(), { PORT: String(port) })).toMatchObject({ code: 0 });
    expect(await runToEnd(healthCheck(), { PORT: String(await freePort()) })).toMatchObject({ code: 1 });
    // Its root may be mounted read-only.
    expect(listFiles()).toEqual(files);
  });

  it("has the operator's program at the path that compose.yaml names", async () => {
    const entrypoint = readCompose('compose.yaml').services['operator']?.entrypoint ?? [];

    expect(await runToEnd([...entrypoint, 'ledger', 'verify'], {})).toMatchObject({
      code: 0,
      printed: 'The ledger is right.\n',
    });
  });

  it('leaves out packages that are needed only to build, test or try out', () => {
    const packages = readdirSync(join(tree, 'node_modules/.pnpm'));
    const unwanted = ['vite', 'vitest', 'typescript', 'maplibre-gl', 'lucide-react', '@dorsal+sandbox'];

    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((name) => unwanted.some((one) => name.startsWith(`${one}@`)))).toEqual([]);
    expect(readdirSync(join(tree, 'src')).filter((name) => name.includes('.test.'))).toEqual([]);
    expect(existsSync(join(tree, 'node_modules/@dorsal/api/src'))).toBe(false);
  });

  it('fails to start when a file is missing', async () => {
    const migrations = join(tree, 'node_modules/@dorsal/api/drizzle');
    renameSync(migrations, `${migrations}-away`);

    const { code, printed } = await runToEnd(command(), { ROLES: 'api', PORT: String(await freePort()) });
    renameSync(`${migrations}-away`, migrations);

    expect(code).toBe(1);
    expect(printed).toContain('The server did not start.');
  });
});

const command = () => commandOf(instructionsOf(server, 'CMD')[0] ?? missing());
const healthCheck = () => commandOf(instructionsOf(server, 'HEALTHCHECK')[0] ?? missing());

function missing(): never {
  throw new Error('The stage server has no CMD or HEALTHCHECK.');
}

/** The environment of a container: the image's variables and its service's, and of this shell only the PATH to node. */
function environment(given: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    ...environmentOf(server),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: new URL(`/${database}`, inject('postgresUrl')).href,
    LOG_LEVEL: 'fatal',
    ...given,
  };
}

function start(given: Readonly<Record<string, string>>): void {
  const [program = '', ...args] = command();
  started.push(
    spawn(program, args, { cwd: tree, env: environment(given), stdio: ['ignore', 'ignore', 'inherit'] }),
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

async function runToEnd(
  [program = '', ...args]: readonly string[],
  given: Readonly<Record<string, string>>,
): Promise<{ code: number; printed: string }> {
  const child = spawn(program, args, { cwd: tree, env: environment(given) });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

async function untilOk(address: string): Promise<void> {
  for (;;) {
    const ended = started.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`The server ended with ${ended.exitCode} before ${address} answered.`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
}

function listFiles(): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' }).sort();
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
