import { afterEach, describe, expect, it } from 'vitest';
import type { EventSearch, SearchedEvent } from './event-search.ts';
import { openWithoutPause } from './search-events.ts';
import { openInPage, openSearch } from './open-search.ts';
import { answerCalls, callsThrough } from './worker-port.ts';
import { exampleEvent } from './testing/example-events.ts';

const listOf = (...names: string[]) =>
  new Blob([JSON.stringify(names.map((name, at) => exampleEvent(String(at), { name })))]);

const open = async (list: Blob) => openWithoutPause(await list.arrayBuffer());

const channels: MessageChannel[] = [];

/** Both ends of a channel, as a page and its worker have them. `passed`: what the page has posted. */
function connected() {
  const channel = new MessageChannel();
  channels.push(channel);
  const passed: unknown[] = [];
  const page = callsThrough<EventSearch<SearchedEvent>>({
    addEventListener: (type, listener) => channel.port1.addEventListener(type, listener),
    postMessage: (message) => {
      passed.push(message);
      channel.port1.postMessage(message);
    },
  });
  channel.port1.start();
  channel.port2.start();
  return { page, passed, startWorker: () => answerCalls(channel.port2, open) };
}

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

describe('a search in a worker', () => {
  it('answers as one in the page does', async () => {
    const { page, startWorker } = connected();
    startWorker();
    await page.isThere;
    const inWorker = await page.open(listOf('Milla', 'Maratón'));
    const inPage = await openInPage(listOf('Milla', 'Maratón'));

    for (const search of [inWorker, inPage]) {
      expect(await search.find({ keyword: 'maraton' }, 24)).toMatchObject({
        total: 1,
        first: [{ _id: '1' }],
      });
      expect(await search.days({})).toEqual(new Map([['2026-12-12', 2]]));
      expect(await search.rowOf({ keyword: 'maraton' }, '1')).toBe(0);
      expect(await search.event({}, '7')).toBeUndefined();
    }
  });

  it('gives each of several calls at once its own answer', async () => {
    const { page, startWorker } = connected();
    startWorker();
    const search = await page.open(listOf('Milla', 'Maratón', 'Travesía'));

    const totals = await Promise.all(
      ['m', 'mi', 'mil'].map(async (keyword) => (await search.find({ keyword }, 0)).total),
    );

    expect(totals).toEqual([2, 1, 1]);
  });

  it('answers a call with a signal, which browsers can not pass to a worker', async () => {
    const { page, startWorker, passed } = connected();
    startWorker();
    const search = await page.open(listOf('Milla'));

    expect(await search.find({}, 1, new AbortController().signal)).toMatchObject({ total: 1 });
    expect(passed.at(-1)).toMatchObject({ name: 'find', values: [{}, 1] });
  });

  it('rejects data that is not a list', async () => {
    const { page, startWorker } = connected();
    startWorker();

    await expect(page.open(new Blob(['<html>']))).rejects.toThrow('SyntaxError');
  });

  it('rejects pending and later calls once it has ended', async () => {
    const { page, startWorker } = connected();
    startWorker();
    const search = await page.open(listOf('Milla'));
    const waiting = search.find({}, 1);

    page.end('It was closed.');
    page.end('And again.');

    expect(page.hasEnded()).toBe(true);
    await expect(waiting).rejects.toThrow('It was closed.');
    await expect(search.rowOf({}, '0')).rejects.toThrow('It was closed.');
  });
});

describe('without workers', () => {
  it('the page searches by itself', async () => {
    // Node has no web workers.
    const { search, categories } = await openSearch(listOf('Milla', 'Maratón'));

    expect(categories).toEqual(['Trail']);
    expect(await search.find({}, 1)).toMatchObject({ total: 2 });
    expect(await search.rows({}, { from: 1, to: 2 })).toMatchObject([{ name: 'Maratón' }]);
    expect(
      await search.draw({}, { bounds: { west: -180, south: -90, east: 180, north: 90 }, zoom: 2 }),
    ).toMatchObject([{ count: 2 }]);
  });
});
