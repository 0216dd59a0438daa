import { describe, expect, it } from 'vitest';
import { countRows } from './row-set.ts';
import { indexingWords, joint, type WordIndex, wordBreak } from './word-index.ts';

function indexOf(rows: readonly (readonly string[])[]): { index: WordIndex; slices: number } {
  const steps = indexingWords(rows);
  let slices = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) slices += 1;
  return { index: step.value, slices };
}

describe('an index of words', () => {
  it('has each word once, in order, and every text as the words that it is made of', () => {
    const { index } = indexOf([['Trail de Ávila', 'Ávila'], ['De trail']]);

    expect(index.words.split(wordBreak)).toEqual(['', '', 'avila', 'de', 'trail', '']);
    expect([...index.tokens]).toEqual([3, 2, 1, 0, 1, 0, 2, 3, 0]);
    expect([...index.tokenStarts]).toEqual([0, 6, 9]);
  });

  it('lists the rows of rare words, and keeps bits of common ones', () => {
    const { index } = indexOf(
      Array.from({ length: 100 }, (_, row) => ['todos todos', row === 7 ? 'uno' : '']),
    );
    const [todos, uno] = [1, 2];

    expect([...index.commonRows].map(([word, rows]) => [word, countRows(rows)])).toEqual([[todos, 100]]);
    expect(index.rareRows.slice(index.rareStarts[uno], index.rareStarts[uno + 1])).toEqual(Uint32Array.of(7));
  });

  it('has the joint of each token and the one before it', () => {
    const { index } = indexOf([['uno de la costa', 'de'], ['costa de']]);

    expect(index.joints).toHaveLength(index.tokens.length);
    expect(index.joints[1]).toBe(joint('uno', 'de'));
    expect(index.joints[2]).toBe(joint('e', 'l'));
    expect(index.joints[8]).toBe(joint('costa', 'd'));
  });

  it('is built in slices', () => {
    expect(indexOf(Array.from({ length: 1200 }, () => ['uno'])).slices).toBeGreaterThan(2);
  });
});
