import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumEnvironment } from './chromium.mjs';
import { installDebianPackage } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { projectNode } from './root.mjs';
import { run } from './run.mjs';

/** The programs of Firefox and WebKit, and their Debian packages. */
const programs = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

/** Builds the product, then runs the main jobs in three engines; `args` choose some (tooling/browsers). */
export async function browsers(args) {
  for (const [program, debianPackage] of Object.entries(programs)) {
    if (isInPath(program)) continue;
    await installDebianPackage(debianPackage);
    if (!isInPath(program))
      throw new Failure(`${program} is missing. On Debian, install it: apt-get install ${debianPackage}`);
  }
  await pnpm(
    ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--filter', '@dorsal/tooling-browsers...'],
    { failure: 'The product could not be built; the lines above say why.' },
  );
  await run(projectNode, ['tooling/browsers/src/run.ts', ...args], {
    env: await chromiumEnvironment(),
    failure: 'A job could not be done; the table above says which.',
  });
}

function isInPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      // Not in this folder.
      return false;
    }
  });
}
