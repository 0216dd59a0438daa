import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';

/** Chromium without the windows that nobody sees: the same pages for a third of the work. */
const shellName = 'chromium-headless-shell';
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first of these programs in PATH. */
function installed(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder: look in the next.
      }
    }
  }
  return undefined;
}

/**
 * The Chromium for tests: CHROMIUM_PATH, the system's or Debian's (as root) headless shell, the system's browser, else
 * Playwright's own.
 *
 * @returns {Promise<string | undefined>} undefined: Playwright's own, which it finds by itself
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Failure(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but no file is there.`);
  }
  const found =
    installed(shellName) ??
    (await debianPackage(shellName)) ??
    installed(...browserNames) ??
    (await debianPackage('chromium'));
  if (found) return found;
  console.log("Installing Playwright's own Chromium.");
  await pnpm(['--filter', '@dorsal/tooling-e2e', 'exec', 'playwright', 'install', 'chromium'], {
    failure:
      'No Chromium could be installed. Install one, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  });
  return undefined;
}

/** The program of a package of Debian that has its name. */
async function debianPackage(name) {
  return (await installDebianPackage(name)) ? installed(name) : undefined;
}
