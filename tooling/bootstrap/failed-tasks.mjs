import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Enough lines for a check's own summary. The whole output is printed above. */
const lastLines = 60;

/**
 * The tasks that failed in turbo's newest run, each with the end of its output. Tasks run in parallel, so the output of
 * a failed one may be thousands of lines above the end. Tasks that turbo skipped are not included.
 *
 * @param {string} root of the repository
 * @param {number} since start of the run, in ms since 1970: older summaries belong to other runs
 * @returns {{ task: string, end: string }[]} empty if turbo ran without `--summarize` or ended before its summary
 */
export function failedTasks(root, since) {
  return newestTasks(join(root, '.turbo/runs'), since)
    .filter(({ execution }) => (execution?.exitCode ?? 0) !== 0)
    .map(({ taskId, logFile }) => ({ task: taskId, end: endOf(join(root, logFile)) }));
}

function newestTasks(runs, since) {
  if (!existsSync(runs)) return [];
  const [newest] = readdirSync(runs)
    .map((name) => ({ path: join(runs, name), writtenMs: statSync(join(runs, name)).mtimeMs }))
    .filter(({ writtenMs }) => writtenMs >= since)
    .sort((one, other) => other.writtenMs - one.writtenMs);
  if (!newest) return [];
  try {
    return JSON.parse(readFileSync(newest.path, 'utf8')).tasks;
  } catch {
    // Turbo was ended while it wrote.
    return [];
  }
}

/** Empty for a task that could not be started: it has no log. */
function endOf(logFile) {
  if (!existsSync(logFile)) return '';
  const lines = stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n');
  return lines.slice(-lastLines).join('\n');
}
