import { createRequire } from 'node:module';

/** The very classes that the server's connections are made of: what is changed here is changed there. */
export const { Client, Pool } = createRequire(new URL('../../../../apps/api/package.json', import.meta.url))(
  'pg',
);
