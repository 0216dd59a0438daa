import { describe, expect, it } from 'vitest';
import { createFrameApi } from './frame-api.ts';

const path = '/api/embed/events/trail';

/** An API whose list can change, and a clock that can be set. */
function standIn() {
  const state = { origins: ['https://club.example'], status: 200, nowMs: 1_000, asked: [] as string[] };
  const apiFetch: typeof fetch = async (input) => {
    state.asked.push(new URL(new Request(input).url).pathname);
    return Response.json({ origins: state.origins }, { status: state.status });
  };
  const api = createFrameApi({ apiFetch, publicUrl: 'https://dorsal.example', now: () => state.nowMs });
  return { state, api };
}

describe("an organizer's list", () => {
  it('is requested once in 30 seconds, so that a change applies within 60', async () => {
    const { state, api } = standIn();

    await api.eventOrigins('trail');
    state.origins = [];
    state.nowMs += 29_999;
    expect(await api.eventOrigins('trail')).toEqual({ value: ['https://club.example'] });
    expect(state.asked).toEqual([path]);

    state.nowMs += 1;
    expect(await api.eventOrigins('trail')).toEqual({ value: [] });
    expect(state.asked).toEqual([path, path]);
  });

  it('is not cached when it is missing: an event may be published at any moment', async () => {
    const { state, api } = standIn();

    state.status = 404;
    expect(await api.eventOrigins('trail')).toBe('missing');
    state.status = 200;
    expect(await api.eventOrigins('trail')).toEqual({ value: ['https://club.example'] });
  });

  it('is not used for longer than 30 seconds when the API fails', async () => {
    const { state, api } = standIn();

    await api.eventOrigins('trail');
    state.status = 500;
    state.nowMs += 30_000;

    expect(await api.eventOrigins('trail')).toBe('unknown');
  });

  it('is evicted when a thousand others came after it', async () => {
    const { state, api } = standIn();

    await api.eventOrigins('trail');
    for (let index = 0; index < 1_000; index++) await api.orderOrigins(`order-${index}`);
    state.asked = [];
    await api.orderOrigins('order-0');
    await api.eventOrigins('trail');

    expect(state.asked).toEqual([path]);
  });
});
