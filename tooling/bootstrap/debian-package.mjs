import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Whether this is Debian, as root. Not Ubuntu (ID_LIKE=debian): its packages of these names are empty. */
function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Installs a Debian package if this machine allows it. A failed installation is not tried again until node_modules is
 * recreated, because each try asks every package source of the machine.
 *
 * @param {string} name
 * @param {{ isDebian?: boolean, apt?: (args: string[]) => Promise<void>, memory?: string }} [machine] `apt` rejects
 *   with a Failure if the command fails; `memory` is the folder that records failed installations
 * @returns {Promise<boolean>} whether it was installed just now
 */
export async function installDebianPackage(
  name,
  { isDebian = isDebianRoot(), apt = aptGet, memory = join(root, 'node_modules/.cache/dorsal') } = {},
) {
  const failed = join(memory, `apt-${name}`);
  if (!isDebian || existsSync(failed)) return false;
  console.log(`No ${name} on this machine: installing the package of Debian.`);
  try {
    await apt(['update', '-qq']);
    await apt(['install', '-y', '-qq', '--no-install-recommends', name]);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    mkdirSync(memory, { recursive: true });
    writeFileSync(failed, `${error.message}\n`);
    console.log(`Debian's ${name} could not be installed. It is tried again once ${failed} is deleted.`);
    return false;
  }
}

const aptGet = (args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
