import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a check's own summary takes; all of its output stands far above. */
const lastLines = 60;

/**
 * The tasks that failed in turbo's newest run, each with the end of what it printed: several run at once, and the words of
 * the one that failed may stand thousands of lines above the end. What turbo left out is left out: no failure hides another.
 *
 * @param {string} root of the repository
 * @param {number} since when the run began, in ms since 1970: what is older is another run's
 * @returns {{ task: string, end: string }[]} none where turbo was not told to `--summarize`, or ended before it did
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

/** Nothing of a task that could not be started: it has no log. */
function endOf(logFile) {
  if (!existsSync(logFile)) return '';
  const lines = stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n');
  return lines.slice(-lastLines).join('\n');
}
