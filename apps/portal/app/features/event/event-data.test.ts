import { eventQuery } from '@dorsal/api-client/queries';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { answeringApi } from '~/testing/answering-api.ts';
import { loadCheckoutEvent } from './checkout-event.ts';
import { loadEvent } from './event-data.ts';

const { _id, slug } = eventExample;
const call = (handle: string) => `GET /api/events/event/${handle}`;
const both = { id: slug, eventId: _id };

describe('an event', () => {
  it.each([404, 400])('answers 404 for a handle that the API answers with %i', async (status) => {
    const api = answeringApi({ [call('nada')]: { status } });

    await expect(loadEvent(makeQueryClient(), api, 'nada')).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

describe('an event while the database is unavailable', () => {
  it('answers 503, so that crawlers and proxies retry', async () => {
    const api = answeringApi({ [call(slug)]: { status: 503 } });

    await expect(loadEvent(makeQueryClient(), api, slug)).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe('the event of a checkout', () => {
  it('is not fetched again when its page has shown it', async () => {
    const queryClient = makeQueryClient();
    const api = answeringApi({ [call(slug)]: { body: eventExample } });
    await loadEvent(queryClient, api, slug);

    await expect(loadCheckoutEvent(queryClient, api, both)).resolves.toEqual(eventExample);
  });

  it('is cached for its page afterwards', async () => {
    const queryClient = makeQueryClient();
    const api = answeringApi({ [call(_id)]: { body: eventExample } });

    await loadCheckoutEvent(queryClient, api, both);

    expect(queryClient.getQueryData(eventQuery(api, slug).queryKey)).toEqual(eventExample);
  });

  it('is that of the event id when the two handles disagree', async () => {
    const other = { ...eventExample, _id: '5v9m3p7t1x4b8d2g6j0n3q7s1w', slug: 'otra-carrera' };
    const queryClient = makeQueryClient();
    const api = answeringApi({
      [call(other.slug)]: { body: other },
      [call(_id)]: { body: eventExample },
    });
    await loadEvent(queryClient, api, other.slug);

    const event = await loadCheckoutEvent(queryClient, api, { id: other.slug, eventId: _id });

    expect(event).toEqual(eventExample);
    expect(queryClient.getQueryData(eventQuery(api, other.slug).queryKey)).toEqual(other);
  });
});
