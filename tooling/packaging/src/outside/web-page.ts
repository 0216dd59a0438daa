import { join } from 'node:path';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { openBrowser } from './browser.ts';
import type { Project } from './empty-project.ts';

/**
 * Builds `main.tsx` into a page with an element `#root`, as a new Vite project does without configuration, and opens
 * it. Calls `look` after `prepare` and the loading. Fails if the page reports errors on the console.
 */
export async function withPage(
  project: Project,
  { prepare, look }: { prepare?: (page: Page) => Promise<void>; look: (page: Page) => Promise<void> },
): Promise<void> {
  project.write(
    'index.html',
    '<!doctype html><html lang="es"><title>Outside</title><link rel="icon" href="data:,"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  );
  const root = project.folder;
  const outDir = join(root, 'built');
  await build({ root, logLevel: 'error', configFile: false, build: { outDir, target: 'es2023' } });
  const server = await preview({
    root,
    logLevel: 'error',
    configFile: false,
    build: { outDir },
    preview: { port: 0 },
  });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await prepare?.(page);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await look(page);
    if (complaints.length > 0) throw new Error(`The page complains: ${complaints.join('\n')}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
