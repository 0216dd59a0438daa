import { spawn } from 'node:child_process';
import { approve } from './approved.ts';
import { dropFinding, findings, foundFile } from './found.ts';
import { writeReview } from './review.ts';

const usage = `npm run pictures                          take all pictures and compare them
npm run pictures -- --review              look at what the last run found
npm run pictures -- --approve [name…]     take what it found as approved; names may be beginnings: 'screens/home'`;

/** Reviews or approves the findings of the last run. */
async function main([option, ...names]: readonly string[]): Promise<void> {
  if (option === '--review') return review();
  if (option === '--approve') return approveFindings(names);
  throw new Error(`Unknown option '${option}'.\n\n${usage}`);
}

async function review(): Promise<void> {
  const { file, count } = await writeReview();
  console.log(`${count} pictures to review: ${file}`);
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // A machine without a screen has no program to open it. The line above prints its path.
  spawn(opener, [file], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

async function approveFindings(names: readonly string[]): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.some((wanted) => name.startsWith(wanted));
  const wanted = (await findings()).filter(({ name }) => isWanted(name));
  for (const { name, major } of wanted) {
    await approve({ major, name, png: foundFile(name) });
    await dropFinding(name);
    console.log(`approved for Chromium ${major}: ${name}`);
  }
  console.log(`${wanted.length} pictures approved.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
