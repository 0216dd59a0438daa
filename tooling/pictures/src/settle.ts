import { expect, type Page, type Request } from '@playwright/test';
import { type FixedText, fixedClockTexts, fixedTexts, fixedTimeTexts } from './fixed-texts.ts';

/**
 * What differs from one machine, day or moment to the next without any text: maps (drawn by WebGL) and whatever holds
 * their place until they come, frames of foreign services, and the browser's own date fields. And what is drawn only where
 * somebody has scrolled near, which a picture of the whole page shows all the same.
 */
const stillStyle = `
  .maplibregl-map, [class*="_placeholder_"][aria-hidden="true"] { background: #c9c4c2 !important; }
  .maplibregl-map > *, [class*="_placeholder_"][aria-hidden="true"] > * { visibility: hidden !important; }
  iframe[src^="http"] { filter: brightness(0) opacity(0.2) !important; }
  ::-webkit-datetime-edit { color: transparent !important; }
  *, *::before, *::after { scroll-behavior: auto !important; content-visibility: visible !important; }
`;

/**
 * A map is covered in pictures. And where a page leaves one behind while its worker's script is on its way, Chromium never
 * tells that this has ended.
 */
const isOfTheMap = (url: string) => /\/assets\/maplibre-gl[^/]*$/.test(new URL(url).pathname);

/** Follows a page's requests from now on. The answer gives those that are under way. */
export function trackRequests(page: Page): () => readonly string[] {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!isOfTheMap(request.url())) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // Nor does it tell of the end of what a document asked for that is left, or a worker that ends before its answer.
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

/** A machine that has other work to do takes its time over pictures and maps. */
const loadedWithinMs = 60_000;

/** Waits until nothing more is on its way: requests, fonts, pictures (those further down the page too). */
export async function untilLoaded(page: Page, pending: () => readonly string[]): Promise<void> {
  await page.evaluate(hurryPictures);
  await expect
    .poll(pending, { message: 'requests under way', timeout: loadedWithinMs, intervals: [20, 50, 100] })
    .toEqual([]);
  // On narrow screens these are switched on once they have come.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-font]')].every(
      ({ media }) => matchMedia(media).matches,
    ),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A picture that is broken is the page's affair, and stands in the picture as such.
    const wanted = [...document.images].filter((picture) => picture.loading === 'eager' || picture.complete);
    await Promise.all(wanted.map((picture) => picture.decode().catch(() => undefined)));
  });
}

/** Runs in the page: what a picture of the whole page shows is loaded, and nothing that is scrolled away inside it. */
function hurryPictures(): void {
  const { scrollHeight, scrollWidth } = document.documentElement;
  for (const picture of document.querySelectorAll('img')) {
    const { top, left } = picture.getBoundingClientRect();
    if (top + window.scrollY < scrollHeight && left < scrollWidth) picture.loading = 'eager';
  }
}

/**
 * Puts fixed texts where another day would put others, stops clocks, and hides what no two machines draw alike. Call
 * it when the page is hydrated; what is wanted of its clocks and dates has to be looked at before.
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
  // A sheet of this kind is no inline style, which the pages' policy refuses.
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

  // The running clock goes on out of sight, and a copy of it stands still in its place.
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
