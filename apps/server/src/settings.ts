import { allRoles, longestDrainSeconds, variables } from './variables.ts';

/** What a process does: pages, calls, the organizers' panel, or work from the outbox and expired holds. */
export type Role = (typeof allRoles)[number];

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export interface Settings {
  readonly port: number;
  /** The port of the organizers' panel. */
  readonly panelPort: number;
  /** The name or address to listen on. */
  readonly host: string;
  readonly roles: ReadonlySet<Role>;
  /** The API's address for the pages, if this process doesn't serve the API. */
  readonly apiUrl: string | undefined;
  /** Milliseconds for which the process serves after SIGTERM while it reports that it isn't ready. */
  readonly drainMs: number;
  /** The address for Prometheus; undefined if there is none. */
  readonly metrics: ListenAddress | undefined;
}

/**
 * Reads the variables in `variables`. For an invalid value it throws an Error that says what to do.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const value = (name: keyof typeof variables) => environment[name] || variables[name].fallback;
  const portIn = (name: 'PORT' | 'PANEL_PORT' | 'METRICS_PORT') => {
    const port = Number(value(name));
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    throw new Error(`${name} is "${value(name)}": give a port from 1 to 65535.`);
  };
  const port = portIn('PORT');
  // Port 0 takes a free one, for the panel too.
  const panelPort = value('PANEL_PORT') ? portIn('PANEL_PORT') : port && port + 2;
  const names = value('ROLES')
    .split(',')
    .map((name) => name.trim());
  const unknown = names.filter((name) => !allRoles.some((role) => role === name));
  if (unknown.length > 0) {
    throw new Error(`ROLES names ${unknown.join(', ')}: there are ${allRoles.join(', ')}.`);
  }
  const roles = new Set(allRoles.filter((role) => names.includes(role)));
  if (roles.has('panel') && panelPort === port && port !== 0) {
    throw new Error(`PANEL_PORT and PORT are both ${port}: the panel needs its own port.`);
  }
  const apiUrl = value('API_URL') || undefined;
  if (roles.has('web') && !roles.has('api') && !apiUrl) {
    throw new Error('ROLES has web without api: set API_URL to the address of the API.');
  }
  const drainSeconds = Number(value('DRAIN_SECONDS'));
  if (!(drainSeconds >= 0 && drainSeconds <= longestDrainSeconds)) {
    throw new Error(`DRAIN_SECONDS is "${value('DRAIN_SECONDS')}": give 0 to ${longestDrainSeconds}.`);
  }
  const metrics = value('METRICS_PORT')
    ? { port: portIn('METRICS_PORT'), host: value('METRICS_HOST') }
    : undefined;
  if (metrics && metrics.port === port && port !== 0) {
    throw new Error(
      `METRICS_PORT and PORT are both ${port}: give metrics a port that the public does not reach.`,
    );
  }
  return { port, panelPort, host: value('HOST'), roles, apiUrl, drainMs: drainSeconds * 1_000, metrics };
}
