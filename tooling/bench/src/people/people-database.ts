import { readConfig } from '@dorsal/api/internal/config/config';
import { type PeopleEvent, requirePeopleEvent } from '@dorsal/api/internal/people/people-event';
import { openServices, type Services } from '@dorsal/api/internal/services';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { type CrowdEvent, loadCrowd } from './load-crowd.ts';

/** A database with one event of 100,000 people. */
export interface PeopleDatabase extends CrowdEvent {
  readonly url: string;
  readonly services: Services;
  readonly event: PeopleEvent;
}

const crowdSize = 100_000;

let loaded: Promise<PeopleDatabase> | undefined;

/** Loads it once for all benchmarks of people: none of them writes. */
export function peopleDatabase(postgres: Postgres): Promise<PeopleDatabase> {
  loaded ??= load(postgres);
  return loaded;
}

async function load(postgres: Postgres): Promise<PeopleDatabase> {
  const url = await postgres.createDatabase();
  const services = await openServices(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  const crowd = await loadCrowd(services, crowdSize);
  return { ...crowd, url, services, event: await requirePeopleEvent(services.db, crowd) };
}
