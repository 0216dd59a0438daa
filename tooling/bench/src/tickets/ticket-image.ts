import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { startProduct } from '@dorsal/tooling-bootstrap/product';
import { chromium, type Page } from 'playwright';
import type { Benchmark } from '../benchmark.ts';
import { median, shownMs } from '../filters/timing.ts';

/** Milliseconds. */
const budgetMs = 20;
const pictures = 20;

/** The demo data's own account, with tickets. */
const owner = { email: 'lucia@dorsal.example', password: 'Corredora#2027', remember: true };

/** The PNG of a ticket as My Tickets makes it, in Chromium: drawn with its code, and encoded. */
export const ticketImage: Benchmark = {
  id: 'ticket-image',
  title: `a ticket's PNG in the browser: its ${budgetMs} ms over the time it takes`,
  requires: 1,
  roundInMemory: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-bench-'));
    const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
    const product = await startProduct({ port, sandboxPort, smtpPort, dataDir });
    const executablePath = process.env['CHROMIUM_PATH'];
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const times = await drawingTimes(await browser.newPage(), product.url);
      const ms = median(times);
      return { ratio: budgetMs / ms, detail: `${shownMs(ms)} (${pictures} pictures)` };
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** From the canvas that is made for a picture to the PNG. */
async function drawingTimes(page: Page, productUrl: string): Promise<number[]> {
  await page.addInitScript({ content: noteDrawings });
  await page.addInitScript((token) => localStorage.setItem('authToken', token), await signIn(productUrl));
  await page.goto(`${productUrl}/mistickets/${await heldEvent(productUrl)}`);
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

/** In the page, which is made of types that this program has not. */
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

async function signIn(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/auth/login/user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** The `_id` of an event that the owner has tickets for. */
async function heldEvent(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/events/event/trail-nocturno-del-garbi`);
  const { _id } = (await answer.json()) as { _id: string };
  return _id;
}
