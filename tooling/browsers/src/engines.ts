import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import type { BrowserSession, WindowSize } from './drivers/browser-session.ts';
import { openChromium, openFirefox } from './drivers/puppeteer-session.ts';
import { openWebKit } from './drivers/webkit-session.ts';

/** Opens a window of that size. */
export type Engine = (size: WindowSize) => Promise<BrowserSession>;

export const engines: Readonly<Record<string, Engine>> = {
  chromium: async (size) => openChromium((await chromiumPath()) ?? '', size),
  firefox: async (size) => openFirefox(program('firefox-esr', 'firefox'), size),
  webkit: async (size) => openWebKit(miniBrowser(), size),
};

function program(...names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${names.join(' or ')} is not in PATH.`);
  return found;
}

/** The browser that WebKitWebDriver starts. Its package installs it beside WebKit's own programs. */
function miniBrowser(): string {
  const [found] = globSync('/usr/{lib,lib64,libexec}{,/*}/webkit2gtk-4.1/MiniBrowser');
  if (!found) throw new Error('MiniBrowser, which comes with webkit2gtk-driver, is not installed.');
  return found;
}
