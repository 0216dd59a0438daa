import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

describe('a read that fails', () => {
  it('is logged with its key and its cause, whatever the screen shows', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const cause = new Error('The list could not be had.');

    await makeQueryClient().prefetchQuery({
      queryKey: ['events', 'search'],
      queryFn: () => Promise.reject(cause),
    });

    expect(log).toHaveBeenCalledExactlyOnceWith('Could not read ["events","search"].', cause);
  });
});
