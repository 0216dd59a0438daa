import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChildScript, runChild } from '../../testing/child-script.ts';
import { LockHeldError, takeLock } from './lock-file.ts';
import { processIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorsal-lock-'));
const path = join(folder, 'pglite.lock');
const children: ChildScript[] = [];
afterAll(() => {
  for (const child of children) child.process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync(path, { force: true }));

/** Takes the lock in another process, which reports it and then waits to be killed. */
function takeElsewhere(): ChildScript {
  const child = runChild(`
    import { takeLock } from './db/embedded/lock-file.ts';
    takeLock(${JSON.stringify(path)}).then(() => console.log('taken'), () => { console.log('refused'); process.exit(1); });
    process.stdin.resume();
  `);
  children.push(child);
  return child;
}

describe('the lock of the embedded database', () => {
  it('is free again after its release', async () => {
    const lock = await takeLock(path);
    lock.release();
    (await takeLock(path)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is never taken from a live process, and names that process', async () => {
    const holder = takeElsewhere();
    await holder.firstLine;
    const before = readFileSync(path, 'utf8');

    const refused = await takeLock(path).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(LockHeldError);
    expect(refused).toMatchObject({ pid: holder.process.pid });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('is taken over from a process that was killed', async () => {
    const holder = takeElsewhere();
    await holder.firstLine;
    holder.process.kill('SIGKILL');
    await holder.ended;

    const lock = await takeLock(path);

    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when its process id now belongs to another process',
    async () => {
      writeFileSync(path, JSON.stringify({ pid: process.ppid, identity: 'an earlier boot/1' }));
      (await takeLock(path)).release();
      expect(processIdentity(process.ppid)).not.toBeNull();
    },
  );

  it.each(['', '{', '{"pid":"x"}', 'null'])('is taken over when its content is invalid: %j', async (text) => {
    writeFileSync(path, text);
    (await takeLock(path)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to exactly one of five processes that find it stale', async () => {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, identity: null }));
    const takers = Array.from({ length: 5 }, takeElsewhere);

    const words = await Promise.all(takers.map(({ firstLine }) => firstLine));

    expect(words.toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array.from({ length: 4 }, () => 'refused'),
      'taken',
    ]);
  });
});
