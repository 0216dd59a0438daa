import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { startProduct } from '@dorsal/tooling-bootstrap/product';
import { engines } from './engines.ts';
import { type Job, jobs, type Sites } from './jobs.ts';
import { readChoice } from './read-choice.ts';
import { resultTable } from './result-table.ts';
import { visitorOf } from './visitor.ts';

/** Runs every job in every engine at both sizes. The arguments choose jobs, engines and sizes by name. */
const pictures = join(import.meta.dirname, '../screenshots');
const sizes = { '390': { width: 390, height: 844 }, '1440': { width: 1440, height: 900 } };
const choice = readChoice(process.argv.slice(2), {
  jobs: Object.keys(jobs),
  engines: Object.keys(engines),
  sizes: Object.keys(sizes),
});

const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-browsers-'));
const [port = 0, sandboxPort = 0, smtpPort = 0, panelPort = 0] = await freePorts(4);
const product = await startProduct({ port, sandboxPort, smtpPort, panelPort, dataDir });
const stop = async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

const sites: Sites = { shop: product.url, sandbox: product.sandboxUrl };
const results = new Map<string, readonly string[]>();
try {
  for (const engine of choice.engines) {
    for (const size of choice.sizes) {
      for (const name of choice.jobs) {
        const problems = await run(engine, size as keyof typeof sizes, name, jobs[name]!);
        results.set(`${name} ${engine} ${size}`, problems);
        console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${engine} ${size}: ${name}`);
        for (const problem of problems) console.log(`         ${problem}`);
      }
    }
  }
} finally {
  await stop();
}
console.log(`\n${resultTable(choice, results)}\n\nScreenshots: ${pictures}`);
process.exitCode = [...results.values()].every(({ length }) => length === 0) ? 0 : 1;

/** Returns the problems; empty if there are none. */
async function run(
  engine: string,
  size: keyof typeof sizes,
  name: string,
  job: Job,
): Promise<readonly string[]> {
  const folder = join(pictures, engine, size, name.replaceAll(' ', '-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const session = await engines[engine]!(sizes[size]);
  const visitor = visitorOf(session, { isPhone: size === '390', pictures: folder });
  try {
    await job(visitor, sites);
    return [...session.complaints()];
  } catch (error) {
    await visitor.show('failure').catch(() => undefined);
    return [error instanceof Error ? error.message : String(error), ...session.complaints()];
  } finally {
    await session.close();
  }
}
