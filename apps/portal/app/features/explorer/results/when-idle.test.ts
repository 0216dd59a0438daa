import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savesData, whenIdle } from './when-idle.ts';

/** Milliseconds after which the page counts as idle in Safari, with the frames before. */
const idleMs = 3000 + 2 * 16;

beforeEach(() => {
  vi.useFakeTimers();
  // As in Safari, which has no requestIdleCallback; each requested frame takes 16 ms.
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whenIdle', () => {
  it('runs its task once the page is drawn and idle', () => {
    const task = vi.fn<() => void>();
    whenIdle(task, new AbortController().signal);
    expect(task).not.toHaveBeenCalled();

    vi.advanceTimersByTime(idleMs);

    expect(task).toHaveBeenCalledOnce();
  });

  it('waits for the given rest first', () => {
    const task = vi.fn<() => void>();
    whenIdle(task, new AbortController().signal, 8000);

    vi.advanceTimersByTime(8000);
    expect(task).not.toHaveBeenCalled();

    vi.advanceTimersByTime(idleMs);
    expect(task).toHaveBeenCalledOnce();
  });

  it('does not run its task after the signal is aborted', () => {
    const task = vi.fn<() => void>();
    const asked = new AbortController();
    whenIdle(task, asked.signal, 8000);

    asked.abort();
    vi.advanceTimersByTime(8000 + idleMs);

    expect(task).not.toHaveBeenCalled();
  });
});

describe('savesData', () => {
  it.each([
    [{ connection: { saveData: true } }, true],
    [{ connection: { saveData: false } }, false],
    [{}, false],
  ])('in a browser with %o is %s', (navigator, expected) => {
    vi.stubGlobal('navigator', navigator);

    expect(savesData()).toBe(expected);
  });
});
