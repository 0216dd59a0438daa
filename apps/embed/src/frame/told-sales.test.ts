import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wasTold } from './told-sales.ts';

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
    expect(wasTold('6f8t2k4m')).toBe(false);
    expect(wasTold('6f8t2k4m')).toBe(true);
    expect(wasTold('another0')).toBe(false);
    expect(wasTold('6f8t2k4m')).toBe(true);
  });

  it('is remembered for a day', () => {
    wasTold('6f8t2k4m');
    vi.advanceTimersByTime(24 * 3_600_000);
    wasTold('another0');

    expect(kept).toMatch(/^another0=\d+$/);
  });

  it('is one of the latest twenty', () => {
    for (let nth = 0; nth < 30; nth++) wasTold(`sale${nth}`);

    expect([...new URLSearchParams(kept ?? '').keys()]).toEqual(
      Array.from({ length: 20 }, (_, index) => `sale${index + 10}`),
    );
  });

  it('is reported when the stored text has another format', () => {
    kept = '{"not": "ours"}';

    expect(wasTold('6f8t2k4m')).toBe(false);
    expect(wasTold('6f8t2k4m')).toBe(true);
  });

  it('is reported when nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });

    expect(wasTold('6f8t2k4m')).toBe(false);
  });
});
