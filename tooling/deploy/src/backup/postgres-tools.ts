import { spawnSync } from 'node:child_process';

/** Whether this machine has PostgreSQL's client programs, which the scripts call. npm's PostgreSQL lacks them. */
export function hasPostgresTools(): boolean {
  return ['pg_dump', 'pg_restore', 'psql'].every((name) => spawnSync(name, ['--version']).status === 0);
}
