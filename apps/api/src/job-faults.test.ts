import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { jobFaults } from './job-faults.ts';

function watchedJobs() {
  const lines: string[] = [];
  const write = (text: string) => {
    const { level, job = '', msg } = JSON.parse(text) as { level: number; job?: string; msg: string };
    lines.push(`${level} ${job}: ${msg}`);
  };
  return { faults: jobFaults(pino({ base: null }, { write })), lines };
}

const databaseAway = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

describe('a job that fails repeatedly', () => {
  it('is logged as an error once, until it works again', () => {
    const { faults, lines } = watchedJobs();
    for (let time = 0; time < 100; time += 1) faults.failed('sweep', new TypeError('a bug'));
    faults.worked('mail');
    faults.worked('sweep');
    faults.worked('sweep');
    faults.failed('sweep', new TypeError('a bug'));

    expect(lines).toEqual([
      '50 sweep: a job failed; it is tried again',
      '30 sweep: a job works again',
      '50 sweep: a job failed; it is tried again',
    ]);
  });

  it('is one error for all jobs while the database is down', () => {
    const { faults, lines } = watchedJobs();
    for (let time = 0; time < 100; time += 1) {
      for (const job of ['mail', 'refunds', 'expire orders']) faults.failed(job, databaseAway);
    }
    for (const job of ['mail', 'refunds', 'expire orders']) faults.worked(job);

    expect(lines).toEqual([
      '50 mail: the database is away: jobs wait for it',
      '30 : the database is back: jobs go on',
    ]);
  });
});
