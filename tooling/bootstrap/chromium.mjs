import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { run } from './run.mjs';

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

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

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

/** The program of a package of Debian that has its name, where it can be installed. Ubuntu's are empty ones. */
async function debianPackage(name) {
  if (!isDebianRoot()) return undefined;
  console.log(`No ${name} on this machine: installing the package of Debian.`);
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
  return installed(name);
}
