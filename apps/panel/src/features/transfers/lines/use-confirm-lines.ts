import type { ConfirmedLinesBody, ConfirmLinesBody } from '@dorsal/api-contract/panel/transfers';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { useReadAgain, useTransfers } from '../use-transfers.ts';

/** Confirms lines, then reads again what has changed. A retry after a lost answer has the same key, so that it is done once. */
export function useConfirmLines() {
  const api = useApi();
  const { organizerId } = useTransfers();
  const run = useGuarded();
  const readAgain = useReadAgain();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (choices: ConfirmLinesBody['choices']): Promise<ConfirmedLinesBody['results']> => {
    const { results } = await run(() => api.transfers.confirmLines(organizerId, { key, choices }));
    setKey(crypto.randomUUID());
    await readAgain();
    return results;
  };
}
