import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPersistentStorage } from './persistent-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the phone's stored data", () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => false);
  beforeEach(() => {
    persist.mockClear();
    vi.spyOn(console, 'info').mockReturnValue();
  });

  it('is made persistent by a single request to the browser', async () => {
    let isKept = false;
    const storage = {
      persisted: async () => isKept,
      persist: async () => {
        isKept = true;
        return persist();
      },
    };
    vi.stubGlobal('navigator', { storage });

    await requestPersistentStorage();
    await requestPersistentStorage();

    expect(persist).toHaveBeenCalledOnce();
  });

  it.each([
    ['has no storage manager', {}],
    ['fails to answer', { storage: { persisted: () => Promise.reject(new TypeError('No origin.')) } }],
  ])('causes no error when the browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);

    await expect(requestPersistentStorage()).resolves.toBeUndefined();
  });
});
