import { beforeAll, describe, expect, it } from 'vitest';
import { indexStaleEvents } from '../events/listed/index-stale-events.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { eventBodies } from './event-bodies.ts';

describe('the events of pages', async () => {
  const services = await testServices();
  let queries = 0;
  const { db } = withQueries(services, (statement) => {
    if (statement.includes('result_item')) queries += 1;
    return statement;
  });
  const ids: string[] = [];

  beforeAll(async () => {
    for (const name of ['Milla', 'Legua', 'Trail', 'Volta'])
      ids.push((await seedEvent(services.db, { name })).eventId);
    await indexStaleEvents(services.db);
  });
  const page = (from: number, to: number) => ids.slice(from, to);

  it('are complete and in order when the cache has only some of them, and no room for the others', async () => {
    const bodies = eventBodies(db, 2);
    await bodies.read(page(0, 2));

    const shown = await bodies.read([...page(0, 4), 'unknown']);

    expect(shown.map((event) => event?.name)).toEqual(['Milla', 'Legua', 'Trail', 'Volta', undefined]);
  });

  it('stay in the cache as long as pages show them', async () => {
    const bodies = eventBodies(db, 2);
    await bodies.read(page(0, 2));
    await bodies.read(page(0, 1));
    await bodies.read(page(2, 3));
    queries = 0;

    await bodies.read([...page(0, 1), ...page(2, 3)]);

    expect(queries).toBe(0);
  });

  it('are read with one query for concurrent calls, and again after a change', async () => {
    const bodies = eventBodies(db);
    queries = 0;

    await Promise.all([bodies.read(page(0, 2)), bodies.read(page(0, 2))]);
    expect(queries).toBe(1);

    bodies.drop(page(1, 2));
    await bodies.read(page(0, 2));
    expect(queries).toBe(2);
  });
});
