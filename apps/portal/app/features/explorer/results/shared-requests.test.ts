import { describe, expect, it } from 'vitest';
import { sharedRequests } from './shared-requests.ts';

/** Requests that are answered by `answer`, or rejected when they are aborted. */
function requests() {
  const sent: string[] = [];
  const aborted: string[] = [];
  const answers: (() => void)[] = [];
  const ask = sharedRequests(
    (path, signal) =>
      new Promise((resolve, reject) => {
        sent.push(path);
        answers.push(() => resolve(`answer to ${path}`));
        signal?.addEventListener('abort', () => {
          aborted.push(path);
          reject(signal.reason as Error);
        });
      }),
  );
  const answer = () => {
    for (const each of answers.splice(0)) each();
  };
  return { ask, sent, aborted, answer };
}

describe('requests of the same path', () => {
  it('share one request while it is pending; a later call sends another', async () => {
    const { ask, sent, answer } = requests();

    const both = Promise.all([ask('/rows'), ask('/rows')]);
    answer();
    expect(await both).toEqual(['answer to /rows', 'answer to /rows']);
    expect(sent).toEqual(['/rows']);

    const later = ask('/rows');
    answer();
    await later;
    expect(sent).toEqual(['/rows', '/rows']);
  });

  it('go on while one of their callers waits', async () => {
    const { ask, aborted, answer } = requests();
    const controller = new AbortController();

    const left = ask('/rows', controller.signal);
    const waiting = ask('/rows', new AbortController().signal);
    controller.abort(new Error('Scrolled.'));
    answer();

    expect(await waiting).toBe('answer to /rows');
    await expect(left).rejects.toThrow('Scrolled.');
    expect(aborted).toEqual([]);
  });

  it('are aborted when all of their callers are, and sent again by the next one', async () => {
    const { ask, sent, aborted, answer } = requests();
    const controllers = [new AbortController(), new AbortController()];

    const left = controllers.map(({ signal }) => ask('/rows', signal));
    for (const controller of controllers) controller.abort(new Error('Left.'));
    const next = ask('/rows');
    await expect(Promise.allSettled(left)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(aborted).toEqual(['/rows']);
    answer();
    expect(await next).toBe('answer to /rows');
    expect(sent).toHaveLength(2);
  });
});
