import { expect, it } from 'vitest';
import { laterModule } from './later-module.ts';

it('is fetched once, and there at once from then on', async () => {
  let fetched = 0;
  const panel = laterModule(async () => ({ number: ++fetched }));
  expect(panel.loaded()).toBeUndefined();

  await Promise.all([panel.load(), panel.load()]);
  await panel.load();

  expect(panel.loaded()).toEqual({ number: 1 });
});

it('is asked for again where it did not come', async () => {
  const answers = [() => Promise.reject(new TypeError('no connection')), async () => 'the panel'];
  const panel = laterModule(() => answers.shift()!());

  await expect(panel.load()).rejects.toThrow('no connection');

  await expect(panel.load()).resolves.toBe('the panel');
});
