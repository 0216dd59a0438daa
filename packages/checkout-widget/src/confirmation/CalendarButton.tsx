import type { Api } from '@dorsal/api-client';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { CalendarPlus } from 'lucide-react';
import { useDownload } from './use-download.ts';

export interface CalendarButtonProps {
  order: OrderBody;
  api: Pick<Api, 'call'>;
  /** A guest's proof that the order is theirs. */
  checkoutToken: string | undefined;
}

/** Saves the event as `{slug}.ics`, with a link to the tickets. */
export function CalendarButton({ order, api, checkoutToken }: CalendarButtonProps) {
  const { isBusy, notice, download } = useDownload(
    'No hemos podido preparar el archivo del calendario. Inténtalo de nuevo.',
    async () => (await import('./saved-files.ts')).saveCalendar(api, order, checkoutToken),
  );
  return (
    <>
      <Button variant="outline" busy={isBusy} busyLabel="Preparando..." onClick={() => void download()}>
        <CalendarPlus aria-hidden="true" />
        Añadir al calendario
      </Button>
      {notice !== undefined && <p role="alert">{notice}</p>}
    </>
  );
}
