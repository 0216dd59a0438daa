import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the sound', () => {
  class Sound extends EventTarget {
    static last: Sound | undefined;
    state = 'suspended';
    constructor() {
      super();
      Sound.last = this;
    }
    become(state: string) {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    async resume() {
      this.become('running');
    }
  }
  let page: EventTarget & { hidden?: boolean };

  beforeEach(() => {
    vi.resetModules();
    page = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('AudioContext', Sound);
    Sound.last = undefined;
  });

  it('starts with the first press, and listeners are notified', async () => {
    const { followSound, isSilent, keepSound } = await import('./signal.ts');
    const told = vi.fn<() => void>();
    followSound(told);
    keepSound();
    expect(isSilent()).toBe(true);

    page.dispatchEvent(new Event('pointerup'));

    expect(isSilent()).toBe(false);
    expect(told).toHaveBeenCalled();
  });

  it('resumes after a call when the page is visible again, or with a press', async () => {
    const { isSilent, keepSound } = await import('./signal.ts');
    const end = keepSound();
    page.dispatchEvent(new Event('click'));

    Sound.last?.become('interrupted');
    expect(isSilent()).toBe(true);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(isSilent()).toBe(false);

    Sound.last?.become('interrupted');
    page.dispatchEvent(new Event('keydown'));
    expect(isSilent()).toBe(false);

    end();
    Sound.last?.become('interrupted');
    page.dispatchEvent(new Event('click'));
    expect(isSilent()).toBe(true);
  });

  it('is not requested before a press, and not reported as off when the browser has none', async () => {
    const { isSilent, keepSound } = await import('./signal.ts');
    keepSound();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Sound.last).toBeUndefined();

    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    expect(isSilent()).toBe(false);
  });
});
