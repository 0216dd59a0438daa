import { spawnSync } from 'node:child_process';

/** Whether this machine has the programs that the scripts call: those of PostgreSQL's client, which npm's server lacks. */
export function hasPostgresTools(): boolean {
  return ['pg_dump', 'pg_restore', 'psql'].every((name) => spawnSync(name, ['--version']).status === 0);
}
