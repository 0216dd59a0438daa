import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function systemChromium() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
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
 * The Chromium for tests: CHROMIUM_PATH, the system's, Debian's package (as root), else Playwright's own.
 *
 * @returns {Promise<string | undefined>} undefined: Playwright's own, which it finds by itself
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Failure(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but no file is there.`);
  }
  const found = systemChromium();
  if (found) return found;
  if (isDebianRoot() && (await installPackage())) return systemChromium();
  console.log("Installing Playwright's own Chromium.");
  await pnpm(['--filter', '@dorsal/tooling-e2e', 'exec', 'playwright', 'install', 'chromium'], {
    failure:
      'No Chromium could be installed. Install one, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  });
  return undefined;
}

/** Whether Debian's package gave us a Chromium. Ubuntu's of that name is an empty one. */
async function installPackage() {
  console.log('No Chromium on this machine: installing the package of Debian.');
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
  return systemChromium() !== undefined;
}
