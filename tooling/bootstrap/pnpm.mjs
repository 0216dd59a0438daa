import { readFileSync } from 'node:fs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const { packageManager, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Whether pnpm is installed in the repository's version. Then no registry is asked. */
function isInstalled() {
  try {
    const { name, version } = JSON.parse(readFileSync(`${root}node_modules/pnpm/package.json`, 'utf8'));
    return `${name}@${version}` === packageManager;
  } catch {
    return false;
  }
}

/** Runs pnpm: the repository's own if it is installed, else the same version through npx. */
export function pnpm(args, options) {
  return isInstalled() ? run('pnpm', args, options) : run('npx', ['-y', packageManager, ...args], options);
}

/** Installs the lockfile's dependencies. Quick if nothing changed. */
export function install() {
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  // Everything runs on the project's own Node: warnings about the machine's (maybe older) Node would mislead.
  return pnpm([...args, `--config.node-version=${devDependencies.node}`], {
    failure:
      'The dependencies could not be installed; the lines above say why. With a connection to the npm registry, ' +
      'run the command again. If pnpm-lock.yaml is out of date, run: npx pnpm install',
  });
}
