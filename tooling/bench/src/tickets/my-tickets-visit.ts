import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { startProduct } from '@dorsal/tooling-bootstrap/product';
import type { Page } from 'playwright';
import { startChromium } from '../start-chromium.ts';

/** The demo account that has tickets. */
const owner = { email: 'lucia@dorsal.example', password: 'Corredora#2027', remember: true };
const heldEvent = 'trail-nocturno-del-garbi';

export interface MyTicketsVisit<T> {
  /** A script that the page runs before its own. */
  readonly script: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly measure: (page: Page) => Promise<T>;
}

/** Opens My Tickets of the built product, on its demo data, in a new browser. */
export async function visitMyTickets<T>({ script, prepare, measure }: MyTicketsVisit<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-bench-'));
  const [port = 0, sandboxPort = 0, smtpPort = 0, panelPort = 0] = await freePorts(4);
  try {
    const browser = await startChromium();
    try {
      const product = await startProduct({ port, sandboxPort, smtpPort, panelPort, dataDir });
      try {
        const page = await browser.newPage();
        await page.addInitScript({ content: script });
        await page.addInitScript(
          (token) => localStorage.setItem('authToken', token),
          await signIn(product.url),
        );
        await prepare?.(page);
        await page.goto(`${product.url}/mistickets/${await heldEventId(product.url)}`);
        return await measure(page);
      } finally {
        await product.stop();
      }
    } finally {
      await browser.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/auth/login/user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

async function heldEventId(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/events/event/${heldEvent}`);
  const { _id } = (await answer.json()) as { _id: string };
  return _id;
}
