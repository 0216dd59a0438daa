import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDockerfile } from './dockerfile.ts';
import { doStage } from './without-docker.ts';

/** Runs every step of the image in a temporary folder, prints how long each stage took, and keeps the folder. */
const folder = mkdtempSync(join(tmpdir(), 'dorsal-image-'));
const file = readDockerfile();
const stages: Record<string, string> = {};
try {
  for (const { name } of file.stages.slice(1)) {
    const root = join(folder, name);
    const began = performance.now();
    await doStage(file, { name, root, stages });
    stages[name] = root;
    console.log(`${name.padEnd(10)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  console.log(`\nThe server is in ${stages['server']}/app. Remove ${folder} when you have seen enough.`);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  throw error;
}
