const allRoles = ['web', 'api', 'worker'] as const;

/** What a process does: pages, calls, or work from the outbox and expired holds. */
type Role = (typeof allRoles)[number];

export interface Settings {
  readonly port: number;
  /** The name or address to listen on. */
  readonly host: string;
  readonly roles: ReadonlySet<Role>;
  /** Where the pages' process finds the API when it does not serve it itself. */
  readonly apiUrl: string | undefined;
  /** How long it goes on serving after SIGTERM while it says that it isn't ready, in milliseconds. */
  readonly drainMs: number;
}

/** With the calls in flight, it still ends within 15 seconds. */
const longestDrainSeconds = 5;

/**
 * Reads PORT (default 3000), HOST (default `localhost`: this machine only), ROLES (default `web,api,worker`), API_URL and
 * DRAIN_SECONDS (default 2).
 * Throws Error with what to do for a value that cannot work.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${environment.PORT}": give a port from 1 to 65535.`);
  }
  const names = (environment.ROLES || allRoles.join(',')).split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !allRoles.some((role) => role === name));
  if (unknown.length > 0) {
    throw new Error(`ROLES names ${unknown.join(', ')}: there are ${allRoles.join(', ')}.`);
  }
  const roles = new Set(allRoles.filter((role) => names.includes(role)));
  const apiUrl = environment.API_URL || undefined;
  if (roles.has('web') && !roles.has('api') && !apiUrl) {
    throw new Error('ROLES has web without api: set API_URL to the address of the API.');
  }
  const drainSeconds = Number(environment.DRAIN_SECONDS || 2);
  if (!(drainSeconds >= 0 && drainSeconds <= longestDrainSeconds)) {
    throw new Error(`DRAIN_SECONDS is "${environment.DRAIN_SECONDS}": give 0 to ${longestDrainSeconds}.`);
  }
  const drainMs = drainSeconds * 1_000;
  return { port, host: environment.HOST || 'localhost', roles, apiUrl, drainMs };
}
