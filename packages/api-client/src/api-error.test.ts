import { describe, expect, it, vi } from 'vitest';
import { createOrderApi } from './api.ts';
import { messageOf, NetworkError } from './api-error.ts';

// The port of "discard": nothing listens there.
const baseUrl = 'http://127.0.0.1:9';

describe('a server that does not respond', () => {
  it('is named in the message, with the error of fetch as the cause', async () => {
    const failure = await createOrderApi({ baseUrl })
      .orders.get('abc')
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({
      message: 'GET /api/orders/:orderId at http://127.0.0.1:9 failed: no answer.',
      cause: expect.any(Error),
    });
  });
});

describe('the text for the user', () => {
  it('is the fallback for a bug, which is logged to the console', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const mistake = new TypeError('items is undefined');

    expect(messageOf(mistake, 'No se pudo.')).toBe('No se pudo.');
    expect(log.mock.calls).toEqual([[mistake]]);

    log.mockClear();
    const answer = { status: 500, body: undefined, retryAfterSeconds: undefined };
    expect(messageOf(new NetworkError('GET /api/events/list', answer), 'No se pudo.')).toBe('No se pudo.');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
