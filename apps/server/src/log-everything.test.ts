import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: object;
}

/** The output of a process that runs `code` after `logEverything`. */
function linesOf(code: string): { code: number | null; lines: Line[] } {
  const program = `
    import { createLogger } from '../api/src/log.ts';
    import { logEverything } from './src/log-everything.ts';
    logEverything(createLogger({ logLevel: 'info' }));
    ${code}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@dorsal/source', '--input-type=module', '--eval', program],
    { cwd: new URL('..', import.meta.url), encoding: 'utf8' },
  );
  const lines = `${stdout}${stderr}`.trim().split('\n');
  return { code: status, lines: lines.map((line) => JSON.parse(line) as Line) };
}

describe('the output of the process', () => {
  it('is a line of JSON for an error on the console, with its stack', () => {
    const { lines } = linesOf(
      `console.error('A page could not be rendered.', new TypeError('no event\\nat all')); console.warn('a %s', 'warning')`,
    );

    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'A page could not be rendered.',
        err: { type: 'TypeError', message: 'no event\nat all', stack: expect.stringContaining('\n') },
      },
      { level: 40, msg: 'a warning' },
    ]);
  });

  it("is a line of JSON for a warning of Node's", () => {
    const { lines } = linesOf(`process.emitWarning('something is deprecated'); setTimeout(() => {}, 0)`);

    expect(lines).toMatchObject([{ level: 40, msg: 'something is deprecated' }]);
  });

  it.each([
    ['thrown', `setTimeout(() => { throw new TypeError('a bug') }, 0)`],
    ['rejected', `void Promise.reject(new TypeError('a bug'))`],
  ])('is a line of JSON for an uncaught error: %s', (_, thrown) => {
    const { code, lines } = linesOf(thrown);

    expect(code).toBe(1);
    expect(lines).toMatchObject([{ level: 60, err: { type: 'TypeError', message: 'a bug' } }]);
  });
});
