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
  it('are there for who has seen them, with the time that they are from', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(lucia, '4t8k')).toMatchObject(ticketsFor('4t8k'));
  });

  it('are found by either name that their address may have', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(lucia, 'carrera-4t8k')).toMatchObject(ticketsFor('4t8k'));
    await forgetTickets(lucia, 'carrera-4t8k');
    expect(await listStoredTickets(lucia)).toEqual([]);
  });

  it('are nobody else’s', async () => {
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

  it('stand in the order of their events', async () => {
    await storeTickets(lucia, ticketsFor('a-later', '2027-04-05T07:30:00.000Z'));
    await storeTickets(lucia, ticketsFor('b-first', '2026-12-12T18:00:00.000Z'));

    expect((await listStoredTickets(lucia)).map(({ event }) => event._id)).toEqual(['b-first', 'a-later']);
  });

  it('go with those of one event, and the others stay', async () => {
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

  it('is kept beside the tickets, as they are now', async () => {
    await storeTickets(lucia, { ...withCover('/media/covers/4t8k/1'), purchasedTickets: [] });

    await storeCover(lucia, event, picture);

    expect(await findStoredTickets(lucia, '4t8k')).toMatchObject({ cover: picture, purchasedTickets: [] });
  });

  it('is not kept where the event has another by now', async () => {
    await storeTickets(lucia, withCover('/media/covers/4t8k/2'));

    await storeCover(lucia, event, picture);

    expect((await findStoredTickets(lucia, '4t8k'))?.cover).toBeNull();
  });

  it('brings nothing back that was forgotten meanwhile', async () => {
    await storeTickets(lucia, withCover('/media/covers/4t8k/1'));
    await storeTickets(lucia, ticketsFor('9x2m'));
    await forgetTickets(lucia, '4t8k');

    await storeCover(lucia, event, picture);

    expect((await listStoredTickets(lucia)).map(({ event: { _id } }) => _id)).toEqual(['9x2m']);
  });

  it('brings no database back after signing out', async () => {
    await storeCover(lucia, event, picture);

    expect(await databaseNames()).toEqual([]);
  });
});

describe('what was kept for somebody', () => {
  it.each([
    ['before', lucia, andreu],
    ['after', andreu, lucia],
  ])('is gone when somebody else’s is kept, whose id stands %s theirs', async (_, next, former) => {
    await storeTickets(former, ticketsFor('4t8k'));

    await storeTickets(next, ticketsFor('4t8k'));

    expect(await listStoredTickets(former)).toEqual([]);
    expect(await listStoredTickets(next)).toHaveLength(1);
  });

  it('is gone when somebody else is signed in', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    await forgetTicketsOfOthers(andreu);

    expect(await listStoredTickets(lucia)).toEqual([]);
  });

  it('stays while they are signed in', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    await forgetTicketsOfOthers(lucia);

    expect(await listStoredTickets(lucia)).toHaveLength(1);
  });

  it('leaves nothing behind when nobody is', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));

    await forgetAllTickets();

    expect(await databaseNames()).toEqual([]);
    expect(await findStoredTickets(lucia, '4t8k')).toBeUndefined();
  });

  it('is gone with the cookies of a session that ended with the browser', async () => {
    await storeTickets(lucia, ticketsFor('4t8k'));
    vi.stubGlobal('document', { cookie: 'theme=dark' });

    expect(await listStoredTickets(lucia)).toEqual([]);
    expect(await databaseNames()).toEqual([]);
  });

  it('stays for a session that never had cookies', async () => {
    vi.stubGlobal('document', { cookie: '' });
    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await listStoredTickets(lucia)).toHaveLength(1);
  });
});

describe('a build that was taken back', () => {
  const openLaterVersion = () =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open(ticketDatabase, 99);
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });

  it('has left nothing that stands in the way of what is kept', async () => {
    await openLaterVersion();

    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await listStoredTickets(lucia)).toHaveLength(1);
  });

  it('has left nothing that stays when nobody else’s may', async () => {
    await openLaterVersion();

    await forgetTicketsOfOthers(andreu);

    expect(await databaseNames()).toEqual([]);
  });
});

describe('a build that keeps tickets by another key', () => {
  const keepAsBefore = () =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open(ticketDatabase, 1);
      opening.addEventListener('upgradeneeded', () => {
        const { result } = opening;
        const store = result.createObjectStore('tickets', { keyPath: ['person', 'eventId'] });
        // By the name that the event's address had, which may be another one the next time.
        store.put({ ...ticketsFor('4t8k'), person: lucia, eventId: 'carrera-4t8k' });
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });

  beforeEach(keepAsBefore);

  it('keeps anew, and has nothing of what was kept before', async () => {
    await storeTickets(lucia, ticketsFor('9x2m'));

    expect((await listStoredTickets(lucia)).map(({ event }) => event._id)).toEqual(['9x2m']);
  });

  it('drops what was kept before when it is looked for', async () => {
    expect(await findStoredTickets(lucia, '4t8k')).toBeUndefined();

    await expect.poll(databaseNames).toEqual([]);
  });
});

describe('a browser in which nothing was kept', () => {
  it('is asked without leaving a trace', async () => {
    expect(await listStoredTickets(lucia)).toEqual([]);
    await forgetTickets(lucia, '4t8k');
    await forgetTicketsOfOthers(lucia);

    expect(await databaseNames()).not.toContain(ticketDatabase);
  });

  it('keeps nothing where site data is blocked, and nobody is bothered', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', undefined);

    await storeTickets(lucia, ticketsFor('4t8k'));

    expect(await findStoredTickets(lucia, '4t8k')).toBeUndefined();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
