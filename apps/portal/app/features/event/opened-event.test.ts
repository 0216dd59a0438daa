import { NetworkError } from '@dorsal/api-client';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { answeringApi } from '~/testing/answering-api.ts';
import { openEvent } from './opened-event.ts';

const { slug } = eventExample;
const there = answeringApi({ [`GET /api/events/event/${slug}`]: { body: eventExample } });
/** Its calls fail like those without a network. */
const gone = answeringApi({});

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
    ['and the browser knows it', false],
    ['although the browser reports one', true],
  ])('is shown as it was when it was opened an hour ago, %s', async (_, isOnline) => {
    const queryClient = browserCache();
    await openEvent(queryClient, there, slug);
    await vi.advanceTimersByTimeAsync(3_600_000);
    onlineManager.setOnline(isOnline);

    expect(await openEvent(queryClient, gone, slug)).toEqual(eventExample);
  });

  it('fails if it has never been opened', async () => {
    await expect(openEvent(browserCache(), gone, slug)).rejects.toThrow(NetworkError);
  });

  it('is missing if the server says so, although it has been opened', async () => {
    const queryClient = browserCache();
    await openEvent(queryClient, there, slug);
    await vi.advanceTimersByTimeAsync(60_000);
    const withdrawn = answeringApi({ [`GET /api/events/event/${slug}`]: { status: 404 } });

    await expect(openEvent(queryClient, withdrawn, slug)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
