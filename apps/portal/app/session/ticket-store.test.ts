import { eventExample } from '@dorsal/api-contract/examples/event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findStoredTickets,
  forgetAllTickets,
  forgetTickets,
  forgetTicketsOfOthers,
  listStoredTickets,
  storeCover,
  type StoredTickets,
  storeTickets,
  ticketDatabase,
} from './ticket-store.ts';

const lucia = '0k2m4p6r8t0v2x4z6b8d0f2h4j';
const andreu = '7h2k9m4p1r6t3v8x5z0b7d2f9g';

const ticketsFor = (eventId: string, startDate = '2026-12-12T18:00:00.000Z'): StoredTickets => ({
  event: { ...eventExample, _id: eventId, slug: `carrera-${eventId}`, startDate },
  purchasedTickets: [
    {
      ticketId: eventExample.tickets[0]?._id ?? '',
      participants: [
        {
          _id: '5s0x3a',
          orderId: '7h2k9m',
          orderedAt: '2027-01-01T10:00:00.000Z',
          fullName: 'Lucía Ferrer Mas',
          email: 'lucia.ferrer@correo.example',
        },
      ],
    },
  ],
  cover: null,
  storedAt: '2026-11-22T09:41:00.000Z',
});

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a1b2' });
});
afterEach(() => vi.unstubAllGlobals());

describe('tickets on the device', () => {
  it('are stored for the person who has seen them, with the time of the response', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(lucia, '4t8k')).toMatchObject(ticketsFor('4t8k'));
  });

  it("are found by the event's id and by its slug", async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(lucia, 'carrera-4t8k')).toMatchObject(ticketsFor('4t8k'));
    await forgetTickets(lucia, 'carrera-4t8k');
    expect(await listStoredTickets(lucia)).toEqual([]);
  });

  it('are not found for another person', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(andreu, '4t8k')).toBeUndefined();
    expect(await listStoredTickets(andreu)).toEqual([]);
  });

  it('are those of the latest visit', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));
    await storeTickets(lucia, { ...ticketsFor('4t8k'), storedAt: '2026-11-23T08:00:00.000Z' });

    const stored = await listStoredTickets(lucia);

    expect(stored.map(({ storedAt }) => storedAt)).toEqual(['2026-11-23T08:00:00.000Z']);
  });

  it("are sorted by their events' start", async () => {
    await storeTickets(lucia, ticketsFor('a-later', '2027-04-05T07:30:00.000Z'));
    await storeTickets(lucia, ticketsFor('b-first', '2026-12-12T18:00:00.000Z'));

    expect((await listStoredTickets(lucia)).map(({ event }) => event._id)).toEqual(['b-first', 'a-later']);
  });

  it('are deleted for one event without those of others', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));
    await storeTickets(lucia, ticketsFor('9x2m'));

    await forgetTickets(lucia, '4t8k');

    expect((await listStoredTickets(lucia)).map(({ event }) => event._id)).toEqual(['9x2m']);
  });
});

describe('the picture of a cover', () => {
  const withCover = (address: string): StoredTickets => {
    const tickets = ticketsFor('4t8k');
    return { ...tickets, event: { ...tickets.event, cover: address } };
  };
  const { event } = withCover('/media/covers/4t8k/1');
  const picture = 'data:image/webp;base64,UklGRg==';

  it('is stored with the current tickets', async () => {
    await storeTickets(lucia, { ...withCover('/media/covers/4t8k/1'), purchasedTickets: [] });

    await storeCover(lucia, event, picture);

    expect(await findStoredTickets(lucia, '4t8k')).toMatchObject({ cover: picture, purchasedTickets: [] });
  });

  it('is not stored when the event has another cover by now', async () => {
    await storeTickets(lucia, withCover('/media/covers/4t8k/2'));

    await storeCover(lucia, event, picture);

    expect((await findStoredTickets(lucia, '4t8k'))?.cover).toBeNull();
  });

  it('does not restore tickets deleted since the request', async () => {
    await storeTickets(lucia, withCover('/media/covers/4t8k/1'));
    await storeTickets(lucia, ticketsFor('9x2m'));
    await forgetTickets(lucia, '4t8k');

    await storeCover(lucia, event, picture);

    expect((await listStoredTickets(lucia)).map(({ event: { _id } }) => _id)).toEqual(['9x2m']);
  });

  it('does not create a database after signing out', async () => {
    await storeCover(lucia, event, picture);

    expect(await databaseNames()).toEqual([]);
  });
});

describe("a person's stored tickets", () => {
  it.each([
    ['before', lucia, andreu],
    ['after', andreu, lucia],
  ])('are deleted when those of a person whose id sorts %s theirs are stored', async (_, next, former) => {
    await storeTickets(former, ticketsFor('4t8k'));

    await storeTickets(next, ticketsFor('4t8k'));

    expect(await listStoredTickets(former)).toEqual([]);
    expect(await listStoredTickets(next)).toHaveLength(1);
  });

  it('are deleted when another person is signed in', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    await forgetTicketsOfOthers(andreu);

    expect(await listStoredTickets(lucia)).toEqual([]);
  });

  it('stay while that person is signed in', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    await forgetTicketsOfOthers(lucia);

    expect(await listStoredTickets(lucia)).toHaveLength(1);
  });

  it('are deleted with their database when no person is signed in', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    await forgetAllTickets();

    expect(await databaseNames()).toEqual([]);
    expect(await findStoredTickets(lucia, '4t8k')).toBeUndefined();
  });

  it('are deleted with the cookies of a session that ended with the browser', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));
    vi.stubGlobal('document', { cookie: 'theme=dark' });

    expect(await listStoredTickets(lucia)).toEqual([]);
    expect(await databaseNames()).toEqual([]);
  });

  it('stay for a session that never had cookies', async () => {
    vi.stubGlobal('document', { cookie: '' });
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await listStoredTickets(lucia)).toHaveLength(1);
  });
});

describe('a build that was rolled back', () => {
  const openLaterVersion = () =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open(ticketDatabase, 99);
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });

  it('does not prevent this build from storing tickets', async () => {
    await openLaterVersion();

    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await listStoredTickets(lucia)).toHaveLength(1);
  });

  it("does not prevent the deletion of another person's tickets", async () => {
    await openLaterVersion();

    await forgetTicketsOfOthers(andreu);

    expect(await databaseNames()).toEqual([]);
  });
});

describe('a database of a build that stored tickets by another key', () => {
  const keepAsBefore = () =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open(ticketDatabase, 1);
      opening.addEventListener('upgradeneeded', () => {
        const { result } = opening;
        const store = result.createObjectStore('tickets', { keyPath: ['person', 'eventId'] });
        // By the id or slug that the event's URL had, which may be the other one next time.
        store.put({ ...ticketsFor('4t8k'), person: lucia, eventId: 'carrera-4t8k' });
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });

  beforeEach(keepAsBefore);

  it('is replaced when tickets are stored', async () => {
    await storeTickets(lucia, ticketsFor('9x2m'));

    expect((await listStoredTickets(lucia)).map(({ event }) => event._id)).toEqual(['9x2m']);
  });

  it('is deleted when tickets are read', async () => {
    expect(await findStoredTickets(lucia, '4t8k')).toBeUndefined();

    await expect.poll(databaseNames).toEqual([]);
  });
});

describe('a browser without stored tickets', () => {
  it('is read without creating a database', async () => {
    expect(await listStoredTickets(lucia)).toEqual([]);
    await forgetTickets(lucia, '4t8k');
    await forgetTicketsOfOthers(lucia);

    expect(await databaseNames()).not.toContain(ticketDatabase);
  });

  it('stores nothing when site data is blocked, and only logs it', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', undefined);

    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(lucia, '4t8k')).toBeUndefined();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
