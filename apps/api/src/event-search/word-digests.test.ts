import { describe, expect, it } from 'vitest';
import { wordDigests } from './word-digests.ts';

describe('the words of changed events', () => {
  const event = (slot: number, mainWords: string, otherWords = 'running') => ({
    slot,
    mainWords,
    otherWords,
  });

  it('count as changed at the first change of an event, and then only if they differ', () => {
    const haveOtherWords = wordDigests();

    expect(haveOtherWords([event(0, 'milla')])).toBe(true);
    expect(haveOtherWords([event(0, 'milla')])).toBe(false);
    expect(haveOtherWords([event(0, 'milla'), event(1, 'legua')])).toBe(true);
    expect(haveOtherWords([event(0, 'milla', 'trail'), event(1, 'legua')])).toBe(true);
    expect(haveOtherWords([event(0, 'milla', 'trail'), event(1, 'legua')])).toBe(false);
  });

  it('count as changed when many other events have changed since', () => {
    const haveOtherWords = wordDigests(2);
    haveOtherWords([event(0, 'milla'), event(1, 'legua'), event(2, 'trail')]);

    expect(haveOtherWords([event(2, 'trail')])).toBe(false);
    expect(haveOtherWords([event(0, 'milla')])).toBe(true);
  });
});
