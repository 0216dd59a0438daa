import { expect, it } from 'vitest';
import { dropUnsavedDrafts, unsavedDraftKey } from './unsaved-drafts.ts';

const laia = unsavedDraftKey('laia', 'ev1');
const amparo = unsavedDraftKey('amparo', 'ev1');

function storageOf(...keys: readonly string[]) {
  const store = new Map(keys.map((key) => [key, 'text']));
  const storage = {
    get length() {
      return store.size;
    },
    key: (at: number) => [...store.keys()][at] ?? null,
    removeItem: (key: string) => void store.delete(key),
  } as Storage;
  return { storage, keys: () => [...store.keys()] };
}

it('removes all unsaved drafts and nothing else', () => {
  const { storage, keys } = storageOf(laia, 'other', amparo);

  dropUnsavedDrafts(storage);

  expect(keys()).toEqual(['other']);
});

it('keeps those of the person who is signed in', () => {
  const { storage, keys } = storageOf(laia, amparo);

  dropUnsavedDrafts(storage, 'amparo');

  expect(keys()).toEqual([amparo]);
});
