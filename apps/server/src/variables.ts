export const allRoles = ['web', 'api', 'panel', 'worker'] as const;

/** Together with the calls in flight the process still stops within 15 seconds. */
export const longestDrainSeconds = 5;

interface Variable {
  /** Its purpose, for the configuration guide. */
  readonly about: string;
  readonly format: string;
  /** The value if it is absent or empty. */
  readonly fallback: string;
  /** The meaning of the fallback, if it isn't obvious. */
  readonly standard?: string;
}

/** Every environment variable that the process itself reads. The guide lists each. */
export const variables = {
  PORT: { about: 'where it listens', format: 'port', fallback: '3000' },
  PANEL_PORT: {
    about: "where the organizers' panel listens, with its pages and calls",
    format: 'port',
    fallback: '',
    standard: 'two above `PORT`',
  },
  HOST: {
    about: 'the name or address that it listens on; `0.0.0.0` or `::` in a container',
    format: 'name or address',
    fallback: 'localhost',
  },
  ROLES: {
    about:
      "what this process does: pages, calls, the organizers' panel, or work (e-mails, refunds, expired holds). Several processes may share one PostgreSQL; pages alone open no database",
    format: `${allRoles.map((role) => `\`${role}\``).join(', ')}, by commas`,
    fallback: allRoles.join(','),
  },
  API_URL: {
    about: 'where the pages find the API: to be set where `ROLES` has `web` without `api`',
    format: 'http or https address',
    fallback: '',
    standard: 'this process',
  },
  DRAIN_SECONDS: {
    about:
      'how long it serves on after SIGTERM while `/api/ready` answers 503: longer than whatever is in front takes to notice',
    format: `0 to ${longestDrainSeconds}`,
    fallback: '2',
  },
  METRICS_PORT: {
    about:
      'where Prometheus reads metrics (`/metrics`): a port of its own, never shown to the public; 0 takes a free one',
    format: 'port',
    fallback: '',
    standard: 'none: no metrics',
  },
  METRICS_HOST: {
    about:
      'the name or address that this port listens on; `0.0.0.0` or `::` in a container whose port only Prometheus reaches',
    format: 'name or address',
    fallback: '127.0.0.1',
  },
} as const satisfies Readonly<Record<string, Variable>>;
