import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { starter, withPatientScripts } from './patient-scripts.ts';
import { renderedPage } from './testing/rendered-page.ts';

const moduleText = /<script[^>]* type="module"[^>]*>([^]*?)<\/script>/;

describe("a page's scripts", async () => {
  const page = await renderedPage();
  const sent = withPatientScripts(page);

  it('are not fetched together with what is seen', () => {
    expect(page.html).toContain('rel="modulepreload"');
    expect(page.html).toMatch(moduleText);
    expect(sent).not.toMatch(/<(?:link|script)[^>]* (?:rel="modulepreload"|type="module")/);
  });

  it('wait for a script of our own, in the head, to fetch and start them', () => {
    const [, text = ''] = moduleText.exec(page.html) ?? [];

    expect(sent).toContain(
      `<script nonce="${page.mark}" type="text/plain" data-files="/assets/entry-f6.js /assets/root-a1.js /assets/page-c3.js /assets/site-d4.js">${text}</script>`,
    );
    expect(sent).toContain(`<script nonce="${page.mark}">${starter}</script></head>`);
  });

  it('are none that have come in with a text', () => {
    const html = '<head></head><script type="module">steal()</script>';

    expect(withPatientScripts({ html, mark: page.mark })).toBe(html);
  });
});

describe('the bar above dark pages', () => {
  it('is clear at the top of the page only, in a browser without scroll timelines', () => {
    const visit = openPage({ hasScrollTimelines: false });
    expect(visit.isBarClear()).toBe(true);

    visit.scrollTo(24);
    expect(visit.isBarClear()).toBe(false);

    visit.scrollTo(23);
    expect(visit.isBarClear()).toBe(true);
  });

  it('is left to the style sheet in the others', () => {
    expect(openPage().isBarClear()).toBe(false);
  });
});

describe('they begin', () => {
  it('once the page has been seen, and once', () => {
    const visit = openPage();
    expect(visit.begun()).toBe(0);

    visit.paint();
    expect(visit.begun()).toBe(1);

    visit.fire('visibilitychange');
    visit.passTime();
    expect(visit.begun()).toBe(1);
    expect(visit.added).toEqual([
      { name: 'link', rel: 'modulepreload', href: '/assets/a.js' },
      { name: 'link', rel: 'modulepreload', href: '/assets/b.js' },
      { name: 'script', type: 'module', textContent: 'import"/assets/a.js"' },
    ]);
  });

  it('with four requests in a task, and with the scripts after the last', () => {
    const files = Array.from({ length: 9 }, (_, at) => `/assets/${at}.js`);
    const visit = openPage({ files });
    visit.paint();

    expect(visit.added).toHaveLength(4);
    visit.passMessage();
    expect(visit.added).toHaveLength(8);
    visit.passMessage();
    expect(visit.added.map(({ href }) => href)).toEqual([...files, undefined]);
    expect(visit.begun()).toBe(1);
  });

  it.each([
    ['comes from a page of ours', { referrer: 'https://dorsal.example/events' }],
    ['was here before', { controller: {} }],
    ['is loaded again', { navigation: 'reload' }],
    ['is in a frame, which may not be seen', { isFramed: true }],
    ['is in a background tab', { hidden: true }],
    ['is in a browser that tells of no paint', { entryTypes: [] }],
  ])('at once where the page %s', (_, circumstances) => {
    expect(openPage(circumstances).begun()).toBe(1);
  });

  it('and with them what moves, and the web fonts, which show once they are all there', () => {
    const visit = openPage();
    expect(visit.media()).toEqual(['narrow', 'narrow', 'narrow']);
    expect(visit.isUnseen()).toBe(true);

    visit.paint();
    expect(visit.isUnseen()).toBe(false);
    expect(visit.media()).toEqual(['narrow', 'all', 'all']);

    visit.fonts[1]?.onload?.();
    expect(visit.media()[0]).toBe('narrow');
    visit.fonts[2]?.onerror?.();
    expect(visit.media()[0]).toBe('all');
  });

  it('and parts below the first screen are still laid out lazily, unless everything is at hand', () => {
    const visit = openPage();
    visit.paint();

    expect(visit.isLanding()).toBe(true);
    expect(openPage({ navigation: 'reload' }).isLanding()).toBe(false);
  });

  it('and with them the web fonts that never come, after a while: another may', () => {
    const visit = openPage();
    visit.paint();
    visit.passTime();

    expect(visit.media()).toEqual(['all', 'all', 'all']);
  });

  it('and what moves, as soon as somebody scrolls', () => {
    const visit = openPage();
    visit.fire('scroll');

    expect(visit.isUnseen()).toBe(false);
  });

  it('while the fonts of a wide screen come with the page, and stay where it becomes narrow', () => {
    expect(openPage({ isWide: true, isRead: false }).media()).toEqual(['all', 'all', 'all']);
  });

  it('where all is at hand, and neither what moves nor the fonts wait for the end of the document', () => {
    const visit = openPage({ navigation: 'reload', isRead: false });

    expect(visit.isUnseen()).toBe(false);
    expect(visit.media()).toEqual(['all', 'all', 'all']);
  });

  it('also where nobody may ask for a service worker', () => {
    const visit = openPage({ isSandboxed: true });
    visit.paint();

    expect(visit.begun()).toBe(1);
  });

  it.each([
    ['its tab goes into the background', (visit: Visit) => visit.fire('visibilitychange')],
    ['nothing is drawn for long', (visit: Visit) => visit.passTime()],
  ])('when %s', (_, happen) => {
    const visit = openPage({ referrer: 'https://dorsal.example.org/' });
    expect(visit.begun()).toBe(0);

    happen(visit);
    expect(visit.begun()).toBe(1);
  });
});

describe('what is sent before they run', () => {
  it.each([
    ['is kept where only they can send it', 'post', false, true],
    ['goes where its form says', 'post', true, false],
    ['is asked of the server where an address says it all', 'get', false, false],
  ])('%s', (_, method, hasAction, isKept) => {
    expect(openPage().submit({ method, hasAttribute: () => hasAction })).toBe(isKept);
  });
});

interface Circumstances {
  readonly files?: readonly string[];
  readonly referrer?: string;
  readonly navigation?: string;
  /** The service worker that the page came through. */
  readonly controller?: object;
  readonly isFramed?: boolean;
  readonly hidden?: boolean;
  readonly entryTypes?: readonly string[];
  /** Whether the document is there to its end. */
  readonly isRead?: boolean;
  readonly isWide?: boolean;
  readonly isSandboxed?: boolean;
  readonly hasScrollTimelines?: boolean;
}

type Visit = ReturnType<typeof openPage>;

/** As much of a browser's page as the starter knows. */
function openPage({
  referrer = '',
  navigation = 'navigate',
  controller,
  isFramed = false,
  hidden = false,
  entryTypes = ['paint'],
  isRead = true,
  isWide = false,
  isSandboxed = false,
  hasScrollTimelines = true,
  files = ['/assets/a.js', '/assets/b.js'],
}: Circumstances = {}) {
  // The styles, and two links.
  const fonts: { media: string; onload?: () => void; onerror?: () => void }[] = [
    { media: 'narrow' },
    { media: 'narrow' },
    { media: 'narrow' },
  ];
  const dataset: { unseen?: string; landing?: string; bar?: string } = {};
  const added: { name: string; [value: string]: unknown }[] = [];
  const listeners = new Map<string, (event?: unknown) => void>();
  const listen = (type: string, listener: (event?: unknown) => void) => listeners.set(type, listener);
  let paint = () => {};
  const timers: (() => void)[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = entryTypes;
    constructor(told: (entries: unknown, observer: PerformanceObserver) => void) {
      paint = () => told([], this);
    }
    observe() {}
    disconnect() {}
  }
  const messages: (() => void)[] = [];
  class HeldChannel {
    port1 = { onmessage: () => {}, close() {} };
    port2 = { postMessage: () => messages.push(() => this.port1.onmessage()) };
  }
  const self: Record<string, unknown> = {
    addEventListener: listen,
    scrollY: 0,
    CSS: { supports: () => hasScrollTimelines },
    document: {
      addEventListener: listen,
      createElement: (name: string) => ({ name }),
      head: { append: (element: (typeof added)[number]) => added.push(element) },
      hidden,
      documentElement: { dataset },
      querySelectorAll: (selector: string) => (selector.startsWith('link') ? fonts.slice(1) : fonts),
      querySelector: (selector: string) =>
        selector.startsWith('style')
          ? fonts[0]
          : { dataset: { files: files.join(' ') }, textContent: 'import"/assets/a.js"' },
      referrer,
    },
    location: { origin: 'https://dorsal.example' },
    matchMedia: () => ({ matches: isWide }),
    navigator: {
      get serviceWorker() {
        if (isSandboxed) throw new DOMException('The context is sandboxed.', 'SecurityError');
        return { controller };
      },
    },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    PerformanceObserver,
    MessageChannel: HeldChannel,
    setTimeout: (run: () => void) => timers.push(run),
  };
  self['self'] = self;
  self['top'] = isFramed ? {} : self;
  runInNewContext(starter, self);
  const fire = (type: string) => listeners.get(type)?.();
  if (isRead) fire('DOMContentLoaded');
  return {
    added,
    fonts,
    media: () => fonts.map(({ media }) => media),
    isUnseen: () => 'unseen' in dataset,
    isLanding: () => 'landing' in dataset,
    isBarClear: () => dataset.bar === 'clear',
    scrollTo(px: number) {
      self['scrollY'] = px;
      fire('scroll');
    },
    begun: () => added.filter(({ name }) => name === 'script').length,
    fire,
    paint: () => paint(),
    passMessage: () => messages.shift()?.(),
    passTime: () => timers.forEach((run) => run()),
    submit(target: { method: string; hasAttribute: () => boolean }) {
      let isKept = false;
      listeners.get('submit')?.({ target, preventDefault: () => (isKept = true) });
      return isKept;
    },
  };
}
