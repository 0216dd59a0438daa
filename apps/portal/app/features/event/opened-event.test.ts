import { NetworkError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { dehydrate, hydrate, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { answeringApi } from '~/testing/answering-api.ts';
import { loadEvent } from './event-data.ts';
import { hydrationOptions, openEvent } from './opened-event.ts';

const { slug } = eventExample;
const onlineApi = answeringApi({ [`GET /api/events/event/${slug}`]: { body: eventExample } });
/** Its calls fail like those without a network. */
const offlineApi = answeringApi({});

/** A cache that forgets unused queries after five minutes, as in browsers; outside of them it never does. */
function browserCache() {
  const client = makeQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, gcTime: 300_000 } });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an event that the visitor opens without a network', () => {
  it.each([
    ['offline', false],
    ['online', true],
  ])(
    'is shown as it was when it was opened an hour ago, when the browser reports that it is %s',
    async (_, isOnline) => {
      const queryClient = browserCache();
      await openEvent(queryClient, onlineApi, slug);
      await vi.advanceTimersByTimeAsync(3_600_000);
      onlineManager.setOnline(isOnline);

      expect(await openEvent(queryClient, offlineApi, slug)).toEqual(eventExample);
    },
  );

  it('is shown as it was in the page that the server rendered an hour ago', async () => {
    const server = makeQueryClient();
    await loadEvent(server, onlineApi, slug);
    const queryClient = browserCache();
    hydrate(queryClient, dehydrate(server), hydrationOptions);
    const leave = new QueryObserver(queryClient, eventQuery(onlineApi, slug)).subscribe(() => undefined);
    leave();
    await vi.advanceTimersByTimeAsync(3_600_000);

    expect(await openEvent(queryClient, offlineApi, slug)).toEqual(eventExample);
  });

  it.each([
    ['offline', false],
    ['online', true],
  ])('fails if it has never been opened, when the browser reports that it is %s', async (_, isOnline) => {
    onlineManager.setOnline(isOnline);

    await expect(openEvent(browserCache(), offlineApi, slug)).rejects.toThrow(NetworkError);
  });

  it('is missing if the server says so, although it has been opened', async () => {
    const queryClient = browserCache();
    await openEvent(queryClient, onlineApi, slug);
    await vi.advanceTimersByTimeAsync(60_000);
    const withdrawn = answeringApi({ [`GET /api/events/event/${slug}`]: { status: 404 } });

    await expect(openEvent(queryClient, withdrawn, slug)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
