import type { FastifyBaseLogger } from 'fastify';
import { refusalOf } from './http/error-refusal.ts';

export interface JobFaults {
  readonly failed: (job: string, error: unknown) => void;
  readonly worked: (job: string) => void;
}

/**
 * Logs a job's failures once until the job works again: jobs run every few seconds, and an outage would fill the log.
 * While the database can't be reached, the server logs one line for all jobs.
 */
export function jobFaults(log: FastifyBaseLogger): JobFaults {
  const failing = new Set<string>();
  let isDatabaseAway = false;
  return {
    failed: (job, error) => {
      const { code } = refusalOf(error);
      if (code === 'database_unavailable') {
        if (!isDatabaseAway) log.error({ err: error, job }, 'the database is away: jobs wait for it');
        isDatabaseAway = true;
        return;
      }
      if (!failing.has(job)) log.error({ err: error, job }, 'a job failed; it is tried again');
      failing.add(job);
    },
    worked: (job) => {
      if (isDatabaseAway) log.info('the database is back: jobs go on');
      isDatabaseAway = false;
      if (failing.delete(job)) log.info({ job }, 'a job works again');
    },
  };
}
