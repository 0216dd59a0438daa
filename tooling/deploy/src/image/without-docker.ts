import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { type Dockerfile, environmentOf, type Instruction, requireStage, type Stage } from './dockerfile.ts';
import { repository } from './repository.ts';

const run = promisify(execFile);

/** A step of the image failed. The message ends with the step's output. */
class StepError extends Error {
  override name = 'StepError';
}

/** The step that installs tools, which this machine has already. All other steps run in the stage's folder. */
const installsTools = /^npm install --global /;

/**
 * Runs a stage without Docker. `root` is the folder for its file system, `stages` those of the stages that it copies
 * from. The context is the files that git knows. Throws a StepError if a command fails or a copied file doesn't exist.
 * A RUN may write only into its folder and OUT, because it runs on this machine.
 */
export async function doStage(
  file: Dockerfile,
  { name, root, stages }: { name: string; root: string; stages: Readonly<Record<string, string>> },
): Promise<void> {
  const stage = requireStage(file, name);
  const base = file.stages.find((one) => one.name === stage.base);
  const steps = [...(base?.instructions ?? []), ...stage.instructions];
  const environment = { ...(base && environmentOf(base)), ...environmentOf(stage) };
  let folder = root;
  for (const step of steps) {
    if (step.word === 'WORKDIR') folder = join(root, step.text);
    mkdirSync(folder, { recursive: true });
    if (step.word === 'COPY') await copy(step, { root, folder, stages });
    if (step.word === 'RUN' && !installsTools.test(step.text)) {
      await doCommand(step, { folder, environment: { ...environment, OUT: join(root, 'out') } });
    }
  }
}

/** Runs a single RUN in `folder`, with `environment` added to this process's own. Throws a StepError if it fails. */
export async function doCommand(
  { text }: Instruction,
  { folder, environment }: { folder: string; environment: Readonly<Record<string, string>> },
): Promise<void> {
  try {
    await run('sh', ['-c', text], {
      cwd: folder,
      env: { ...process.env, ...environment },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const printed = error as { stdout?: string; stderr?: string };
    throw new StepError(`RUN ${text} failed:\n${`${printed.stdout}${printed.stderr}`.slice(-4_000)}`, {
      cause: error,
    });
  }
}

/** The RUN of a stage that contains `words`. Throws an Error if there isn't exactly one. */
export function requireCommand(stage: Stage, words: string): Instruction {
  const found = stage.instructions.filter(({ word, text }) => word === 'RUN' && text.includes(words));
  const [command] = found;
  if (!command || found.length > 1)
    throw new Error(`${stage.name} has ${found.length} RUNs with "${words}".`);
  return command;
}

async function copy(
  { flags, text }: Instruction,
  { root, folder, stages }: { root: string; folder: string; stages: Readonly<Record<string, string>> },
): Promise<void> {
  const words = text.split(' ');
  const target = words.pop() ?? '.';
  const place = isAbsolute(target) ? join(root, target) : join(folder, target);
  const { from } = flags;
  if (from === undefined) return copyContext(place);
  for (const source of words) {
    cpSync(join(stages[from] ?? '', source), place, { recursive: true, verbatimSymlinks: true });
  }
}

async function copyContext(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(repository, path), join(target, path));
  }
}
