import type { Page } from 'playwright';
import type { Benchmark } from '../benchmark.ts';
import { median, shownMs } from '../filters/timing.ts';
import { visitMyTickets } from './my-tickets-visit.ts';

const budgetMs = 20;
const pictures = 20;

/** The PNG of a ticket as My Tickets makes it, in Chromium: drawing with its code, and encoding. */
export const ticketImage: Benchmark = {
  id: 'ticket-image',
  title: `a ticket's PNG in the browser: its ${budgetMs} ms over the time it takes`,
  requires: 1,
  roundInMemory: async () => {
    const ms = median(await visitMyTickets({ script: noteDrawings, measure: drawingTimes }));
    return { ratio: budgetMs / ms, detail: `${shownMs(ms)} (${pictures} pictures)` };
  },
};

/** The times from creating a picture's canvas to its PNG. */
async function drawingTimes(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Ver QR/ })
    .first()
    .click();
  const times: number[] = [];
  for (let picture = 0; picture < pictures; picture += 1) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar ticket' }).click();
    await download;
    times.push(await page.evaluate<number>('drawingMs'));
  }
  return times;
}

/** Runs in the page: a string, because this program has no DOM types. */
const noteDrawings = `{
  let begunAt = 0;
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (...asked) {
    begunAt = performance.now();
    return Reflect.apply(getContext, this, asked);
  };
  HTMLCanvasElement.prototype.toBlob = function (callback, ...asked) {
    const done = (blob) => {
      globalThis.drawingMs = performance.now() - begunAt;
      callback(blob);
    };
    Reflect.apply(toBlob, this, [done, ...asked]);
  };
}`;
