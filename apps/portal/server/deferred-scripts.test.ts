import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { starter, withDeferredScripts } from './deferred-scripts.ts';
import { renderedPage } from './testing/rendered-page.ts';

const moduleText = /<script[^>]* type="module"[^>]*>([^]*?)<\/script>/;

describe("a page's scripts", async () => {
  const page = await renderedPage();
  const sent = withDeferredScripts(page);

  it('are not fetched together with what the page shows', () => {
    expect(page.html).toContain('rel="modulepreload"');
    expect(page.html).toMatch(moduleText);
    expect(sent).not.toMatch(/<(?:link|script)[^>]* (?:rel="modulepreload"|type="module")/);
  });

  it('are fetched and started by a script of ours in the head', () => {
    const [, text = ''] = moduleText.exec(page.html) ?? [];

    expect(sent).toContain(
      `<script nonce="${page.mark}" type="text/plain" data-files="/assets/entry-f6.js /assets/root-a1.js /assets/page-c3.js /assets/site-d4.js">${text}</script>`,
    );
    expect(sent).toContain(`<script nonce="${page.mark}">${starter}</script></head>`);
  });

  it('are not taken from user content', () => {
    const html = '<head></head><script type="module">steal()</script>';

    expect(withDeferredScripts({ html, mark: page.mark })).toBe(html);
  });
});

describe('the bar above dark pages', () => {
  it('is transparent only at the top of the page, in a browser without scroll timelines', () => {
    const visit = openPage({ hasScrollTimelines: false });
    expect(visit.isBarClear()).toBe(true);

    visit.scrollTo(24);
    expect(visit.isBarClear()).toBe(false);

    visit.scrollTo(23);
    expect(visit.isBarClear()).toBe(true);
  });

  it('is left to the style sheet in other browsers', () => {
    expect(openPage().isBarClear()).toBe(false);
  });
});

describe('the scripts start', () => {
  it('when the page has been painted, and only once', () => {
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

  it('with four requests per task, and run after the last request', () => {
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
    ['comes through the service worker', { controller: {} }],
    ['is reloaded', { navigation: 'reload' }],
    ['is in a frame, which may be out of sight', { isFramed: true }],
    ['is in a background tab', { hidden: true }],
    ['is in a browser that reports no paint', { entryTypes: [] }],
  ])('at once when the page %s', (_, circumstances) => {
    expect(openPage(circumstances).begun()).toBe(1);
  });

  it('together with animations and the web fonts, which show when all have loaded', () => {
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

  it('while parts below the first screen stay lazily laid out, unless all files are cached', () => {
    const visit = openPage();
    visit.paint();

    expect(visit.isLanding()).toBe(true);
    expect(openPage({ navigation: 'reload' }).isLanding()).toBe(false);
  });

  it('with the web fonts shown after a timeout even if one never loads', () => {
    const visit = openPage();
    visit.paint();
    visit.passTime();

    expect(visit.media()).toEqual(['all', 'all', 'all']);
  });

  it('later than animations if the visitor scrolls first', () => {
    const visit = openPage();
    visit.fire('scroll');

    expect(visit.isUnseen()).toBe(false);
  });

  it('while the fonts of a wide screen apply at once, and stay when the window becomes narrow', () => {
    expect(openPage({ isWide: true, isRead: false }).media()).toEqual(['all', 'all', 'all']);
  });

  it('after animations and fonts, which do not wait for the whole document when all files are cached', () => {
    const visit = openPage({ navigation: 'reload', isRead: false });

    expect(visit.isUnseen()).toBe(false);
    expect(visit.media()).toEqual(['all', 'all', 'all']);
  });

  it('also when the sandbox forbids access to the service worker', () => {
    const visit = openPage({ isSandboxed: true });
    visit.paint();

    expect(visit.begun()).toBe(1);
  });

  it.each([
    ['its tab is hidden', (visit: Visit) => visit.fire('visibilitychange')],
    ['nothing is painted before the timeout', (visit: Visit) => visit.passTime()],
  ])('when %s', (_, happen) => {
    const visit = openPage({ referrer: 'https://dorsal.example.org/' });
    expect(visit.begun()).toBe(0);

    happen(visit);
    expect(visit.begun()).toBe(1);
  });
});

describe('a form that is submitted before the scripts run', () => {
  it.each([
    ['is not sent if only the scripts can send it', 'post', false, true],
    ['is sent if it has an action', 'post', true, false],
    ['is sent if it uses GET', 'get', false, false],
  ])('%s', (_, method, hasAction, isKept) => {
    expect(openPage().submit({ method, hasAttribute: () => hasAction })).toBe(isKept);
  });
});

interface Circumstances {
  readonly files?: readonly string[];
  readonly referrer?: string;
  readonly navigation?: string;
  /** The service worker that served the page. */
  readonly controller?: object;
  readonly isFramed?: boolean;
  readonly hidden?: boolean;
  readonly entryTypes?: readonly string[];
  /** Whether the document has been read to its end. */
  readonly isRead?: boolean;
  readonly isWide?: boolean;
  readonly isSandboxed?: boolean;
  readonly hasScrollTimelines?: boolean;
}

type Visit = ReturnType<typeof openPage>;

/** The parts of a browser's page that the starter uses. */
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
  // The style element and two links.
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
