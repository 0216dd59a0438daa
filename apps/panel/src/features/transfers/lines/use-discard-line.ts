import type { BankLineBody } from '@dorsal/api-contract/panel/transfers';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useOfferUndo } from '#/components/UndoToast/UndoToast.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useReadAgain, useTransfers } from '../use-transfers.ts';

/** Sets a line aside that pays no order, and offers to take it back. */
export function useDiscardLine(): (line: BankLineBody) => Promise<void> {
  const api = useApi();
  const { organizerId } = useTransfers();
  const run = useGuarded();
  const readAgain = useReadAgain();
  const offerUndo = useOfferUndo();
  const toasts = useToast();
  const decide = async ({ _id }: BankLineBody, isIgnored: boolean) => {
    try {
      await run(() => api.transfers.decide(organizerId, _id, isIgnored));
      await readAgain();
      return true;
    } catch (error) {
      toasts.alert(errorText(error));
      return false;
    }
  };
  return async (line) => {
    if (!(await decide(line, true))) return;
    offerUndo({
      message: `Movimiento de ${moneyText(line.amount)} descartado.`,
      undo: () => void decide(line, false),
    });
  };
}
