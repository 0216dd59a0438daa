import { createRequire } from 'node:module';

/** The same classes that the server uses for its connections, so that changes here affect the server. */
export const { Client, Pool } = createRequire(new URL('../../../../apps/api/package.json', import.meta.url))(
  'pg',
);
