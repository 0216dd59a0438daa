import { replaceModule } from './replaced-module.mjs';

/** A server that passes paths of any length to the portal's router. */
replaceModule('/apps/server/src/path-limits.ts', 'export const isTooLong = () => false;');
