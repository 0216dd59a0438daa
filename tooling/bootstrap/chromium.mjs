import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';

/** Chromium without windows: it shows the same pages with a third of the work. */
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
        // Not in this folder: try the next one.
      }
    }
  }
  return undefined;
}

/**
 * The Chromium of the tests: CHROMIUM_PATH, the system's or Debian's (as root) headless shell, the system's browser, else
 * Playwright's own, which is installed if it is missing.
 *
 * The result is stored in CHROMIUM_PATH, because the search may install a browser: child processes, such as the workers
 * of a test run, only read it. An empty CHROMIUM_PATH means Playwright's own.
 *
 * @returns {Promise<string | undefined>} undefined for Playwright's own, which Playwright finds by itself
 */
export async function chromiumPath() {
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? '';
  const path = process.env.CHROMIUM_PATH;
  if (path === '') return undefined;
  if (existsSync(path)) return path;
  throw new Failure(`CHROMIUM_PATH is ${path}, but no file is there.`);
}

/**
 * `chromiumPath` as the environment of a child process.
 *
 * @returns {Promise<{ CHROMIUM_PATH: string }>}
 */
export async function chromiumEnvironment() {
  return { CHROMIUM_PATH: (await chromiumPath()) ?? '' };
}

async function findChromium() {
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

/**
 * The full Chromium for measuring pages: FULL_CHROMIUM_PATH, the system's browser, or Debian's (as root).
 *
 * @returns {Promise<{ FULL_CHROMIUM_PATH: string }>} the environment of a child process
 */
export async function fullChromiumEnvironment() {
  const path =
    process.env.FULL_CHROMIUM_PATH ?? installed(...browserNames) ?? (await debianPackage('chromium'));
  if (path && existsSync(path)) return { FULL_CHROMIUM_PATH: path };
  throw new Failure(
    'Measuring pages needs a full Chromium. Install one, or say where it is: FULL_CHROMIUM_PATH=/path/to/chromium npm run bench -- pages',
  );
}

/** Installs a Debian package and returns the path of the program with its name. */
async function debianPackage(name) {
  return (await installDebianPackage(name)) ? installed(name) : undefined;
}
