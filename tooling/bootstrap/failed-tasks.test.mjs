import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { failedTasks } from './failed-tasks.mjs';

const minuteMs = 60_000;

describe('the tasks that failed', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'dorsal-failed-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const run = (name, minutes, tasks) => {
    const path = `.turbo/runs/${name}.json`;
    write(path, JSON.stringify({ tasks }));
    const written = new Date(minutes * minuteMs);
    utimesSync(join(root, path), written, written);
  };
  const task = (taskId, exitCode, logFile) => ({ taskId, logFile, execution: { exitCode } });

  it('are those of the newest run, with the end of their output, without colors', () => {
    write('ui/test.log', `${'passed\n'.repeat(500)}\u001B[31mFAIL\u001B[39m a story\n`);
    write('api/test.log', 'all passed\n');
    run('zzz-before', 1, [task('@dorsal/domain#test', 1, 'nowhere.log')]);
    run('aaa-now', 2, [
      task('@dorsal/ui#test', 1, 'ui/test.log'),
      task('@dorsal/api#test', 0, 'api/test.log'),
    ]);

    const [failed, ...others] = failedTasks(root, 0);

    assert.deepEqual(others, []);
    assert.equal(failed.task, '@dorsal/ui#test');
    assert.match(failed.end, /^passed\n/);
    assert.match(failed.end, /passed\nFAIL a story$/);
    assert.ok(failed.end.length < 1000);
  });

  it('do not include tasks that never started because an earlier one failed', () => {
    run('now', 1, [{ taskId: '@dorsal/e2e#e2e', logFile: 'e2e.log' }]);

    assert.deepEqual(failedTasks(root, 0), []);
  });

  it('are an empty list when turbo ended before its summary and an older run left one', () => {
    run('before', 1, [task('@dorsal/ui#test', 1, 'nowhere.log')]);

    assert.deepEqual(failedTasks(root, 2 * minuteMs), []);
    assert.equal(failedTasks(root, minuteMs).length, 1);
  });

  it('are an empty list when turbo wrote no summary, or ended while writing it', () => {
    mkdirSync(join(root, '.turbo/runs'), { recursive: true });
    assert.deepEqual(failedTasks(root, 0), []);

    write('.turbo/runs/now.json', '{"tasks": [');
    assert.deepEqual(failedTasks(root, 0), []);
  });

  it('have an empty end when they could not be started and have no log', () => {
    run('now', 1, [task('@dorsal/ui#test', 1, 'nowhere.log')]);

    assert.deepEqual(failedTasks(root, 0), [{ task: '@dorsal/ui#test', end: '' }]);
  });
});
