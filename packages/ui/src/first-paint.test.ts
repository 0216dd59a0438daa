import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { splitWebFonts, whenSeen } from './first-paint.ts';

describe('the web fonts of built styles', () => {
  const web = '@font-face{font-family:Archivo;src:url(/a.woff2)format("woff2")}';
  const device = '@font-face{font-family:Archivo Fallback;size-adjust:98%;src:local(Arial)}';

  it("are split off in their order, and the device's fonts stay", () => {
    expect(splitWebFonts(`a{}${web}${device}b{background:url(/b.svg)}${web}`)).toEqual({
      css: `a{}${device}b{background:url(/b.svg)}`,
      fontCss: web + web,
    });
  });

  it('may be absent', () => {
    expect(splitWebFonts(device)).toEqual({ css: device, fontCss: '' });
  });
});

describe('code that waits until a page has been seen', () => {
  it.each([
    ['is drawn', 'paint'],
    ['goes into the background', 'visibilitychange'],
    ['has not been drawn for a second', 'timeout'],
  ] as const)('begins when it %s, and once', (_, event) => {
    const { fire, begun } = openPage();
    expect(begun()).toBe(0);

    fire(event);
    expect(begun()).toBe(1);

    for (const other of ['paint', 'visibilitychange', 'timeout'] as const) fire(other);
    expect(begun()).toBe(1);
  });

  it.each([
    ['is in the background', { hidden: true }],
    ['is in a browser that tells of no paint', { entryTypes: [] }],
  ])('runs at once if it %s', (_, circumstances) => {
    expect(openPage(circumstances).begun()).toBe(1);
  });
});

/** The parts of a browser's page that `whenSeen` uses. */
function openPage({
  hidden = false,
  entryTypes = ['paint'],
}: {
  hidden?: boolean;
  entryTypes?: string[];
} = {}) {
  const listeners = new Map<string, () => void>();
  let begun = 0;
  class PerformanceObserver {
    static supportedEntryTypes = entryTypes;
    constructor(told: (entries: unknown, observer: PerformanceObserver) => void) {
      listeners.set('paint', () => told([], this));
    }
    observe() {}
    disconnect() {}
  }
  const self = {
    PerformanceObserver,
    document: { hidden, addEventListener: (type: string, run: () => void) => listeners.set(type, run) },
    setTimeout: (run: () => void, afterMs: number) => listeners.set(afterMs === 1000 ? 'timeout' : '', run),
    begin: () => (begun += 1),
  };
  runInNewContext(`(${whenSeen})(begin)`, { ...self, self });
  return {
    begun: () => begun,
    fire: (type: 'paint' | 'visibilitychange' | 'timeout') => listeners.get(type)?.(),
  };
}
