import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project's Node (24), installed with the other dependencies, because the machine's may be older. */
export const projectNode = `${root}node_modules/node/bin/node`;

/** The environment for every child: the project's own binaries first, no telemetry. */
export const childEnvironment = {
  ...process.env,
  PATH: `${root}node_modules/.bin:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NODE_NO_WARNINGS: '1',
};
