import { expect, type Page, type Request } from '@playwright/test';
import { type FixedText, fixedClockTexts, fixedTexts, fixedTimeTexts } from './fixed-texts.ts';

/**
 * Hides content without text that varies by machine, day or moment: maps (drawn by WebGL) and their placeholders,
 * frames of other services, and the browser's own date fields. Also renders content that is otherwise only drawn when
 * the user has scrolled near it, for pictures of the whole page.
 */
const stillStyle = `
  .maplibregl-map, [class*="_placeholder_"][aria-hidden="true"] { background: #c9c4c2 !important; }
  .maplibregl-map > *, [class*="_placeholder_"][aria-hidden="true"] > * { visibility: hidden !important; }
  iframe[src^="http"] { filter: brightness(0) opacity(0.2) !important; }
  ::-webkit-datetime-edit { color: transparent !important; }
  *, *::before, *::after { scroll-behavior: auto !important; content-visibility: visible !important; }
`;

/**
 * Requests of the map are ignored, because pictures hide it. Also, if the user leaves a page while the script of the
 * map's worker is loading, Chromium never reports the end of the request.
 */
const isOfTheMap = (url: string) => /\/assets\/maplibre-gl[^/]*$/.test(new URL(url).pathname);

/** Tracks a page's requests from now on. The returned function gives the pending ones. */
export function trackRequests(page: Page): () => readonly string[] {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!isOfTheMap(request.url())) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // Chromium doesn't report the end of requests of a document that was left, or of a worker that ended before.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) underWay.clear();
  });
  page.on('worker', (worker) => {
    worker.on('close', () => {
      for (const request of underWay) if (request.resourceType() === 'fetch') underWay.delete(request);
    });
  });
  return () => [...underWay].map((request) => request.url());
}

/** Timeout in milliseconds for pictures and maps on a busy machine. */
const loadedWithinMs = 60_000;

/** Waits until requests, fonts and pictures have loaded, also those further down the page. */
export async function untilLoaded(page: Page, pending: () => readonly string[]): Promise<void> {
  await page.evaluate(hurryPictures);
  await expect
    .poll(pending, { message: 'requests under way', timeout: loadedWithinMs, intervals: [20, 50, 100] })
    .toEqual([]);
  // On narrow screens these style sheets are enabled when they have loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-font]')].every(
      ({ media }) => matchMedia(media).matches,
    ),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A broken image is not an error here. The picture shows it as broken.
    const wanted = [...document.images].filter((picture) => picture.loading === 'eager' || picture.complete);
    await Promise.all(wanted.map((picture) => picture.decode().catch(() => undefined)));
  });
}

/** Runs in the page: loads the images that a picture of the whole page shows, but not those scrolled away inside it. */
function hurryPictures(): void {
  const { scrollHeight, scrollWidth } = document.documentElement;
  for (const picture of document.querySelectorAll('img')) {
    const { top, left } = picture.getBoundingClientRect();
    if (top + window.scrollY < scrollHeight && left < scrollWidth) picture.loading = 'eager';
  }
}

/**
 * Replaces texts that vary by day, stops clocks, and hides elements that vary by machine. Call it when the page is
 * hydrated, and after all checks of its clocks and dates.
 */
export async function holdStill(
  page: Page,
  { texts = [], hide }: { texts?: readonly FixedText[]; hide?: string },
): Promise<void> {
  await page.evaluate(fixPage, {
    style: hide ? `${stillStyle} ${hide} { visibility: hidden !important; }` : stillStyle,
    texts: asSources([...texts, ...fixedTexts]),
    timeTexts: asSources([...texts, ...fixedTimeTexts]),
    clockTexts: asSources(fixedClockTexts),
  });
}

interface TextSource {
  readonly source: string;
  readonly flags: string;
  readonly text: string;
}

interface Still {
  readonly style: string;
  readonly texts: readonly TextSource[];
  readonly timeTexts: readonly TextSource[];
  readonly clockTexts: readonly TextSource[];
}

const asSources = (fixed: readonly FixedText[]): TextSource[] =>
  fixed.map(({ pattern: { source, flags }, text }) => ({ source, flags, text }));

/** Runs in the page, so it can use nothing of this file. */
function fixPage({ style, texts, timeTexts, clockTexts }: Still): void {
  // A constructed style sheet, because the pages' Content Security Policy refuses inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  // An image that the browser decodes asynchronously may be missing from the frame that the screenshot shows.
  for (const picture of document.images) picture.decoding = 'sync';

  const rules = (sources: readonly TextSource[]) =>
    sources.map(({ source, flags, text }) => ({ pattern: new RegExp(source, flags), text }));
  const fix = (root: Node, fixed: ReturnType<typeof rules>) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const before = node.nodeValue ?? '';
      const after = fixed.reduce((text, { pattern, text: shown }) => text.replace(pattern, shown), before);
      if (after !== before) node.nodeValue = after;
    }
  };

  // Hide the running clock and show a stopped copy in its place.
  for (const clock of document.querySelectorAll<HTMLElement>('[role="timer"]:not([data-still])')) {
    const still = clock.cloneNode(true) as HTMLElement;
    still.dataset.still = '';
    fix(still, rules(clockTexts));
    clock.before(still);
    clock.style.setProperty('display', 'none', 'important');
    clock.dataset.still = '';
  }
  for (const time of document.querySelectorAll('time')) fix(time, rules(timeTexts));
  fix(document.body, rules(texts));
}
