import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wasNotified } from './notified-sales.ts';

let kept: string | null;
beforeEach(() => {
  kept = null;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      kept = text;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a sale', () => {
  it('is reported once', () => {
    expect(wasNotified('6f8t2k4m')).toBe(false);
    expect(wasNotified('6f8t2k4m')).toBe(true);
    expect(wasNotified('another0')).toBe(false);
    expect(wasNotified('6f8t2k4m')).toBe(true);
  });

  it('is remembered for a day', () => {
    wasNotified('6f8t2k4m');
    vi.advanceTimersByTime(24 * 3_600_000);
    wasNotified('another0');

    expect(kept).toMatch(/^another0=\d+$/);
  });

  it('is one of the latest twenty', () => {
    for (let nth = 0; nth < 30; nth++) wasNotified(`sale${nth}`);

    expect([...new URLSearchParams(kept ?? '').keys()]).toEqual(
      Array.from({ length: 20 }, (_, index) => `sale${index + 10}`),
    );
  });

  it('is reported when the stored text has another format', () => {
    kept = '{"not": "ours"}';

    expect(wasNotified('6f8t2k4m')).toBe(false);
    expect(wasNotified('6f8t2k4m')).toBe(true);
  });

  it('is reported when nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });

    expect(wasNotified('6f8t2k4m')).toBe(false);
  });
});
