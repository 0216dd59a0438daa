import { useState } from 'react';
import { lazyTicketFile } from './lazy-ticket-file.ts';
import type { Ticket } from './ticket.ts';

/** Saves a ticket as a picture; if that fails, a notice says so until the next try. */
export function useSaveTicket(ticket: Ticket): { save: () => Promise<void>; notice: string | undefined } {
  const [notice, setNotice] = useState<string>();

  const save = async () => {
    setNotice(undefined);
    try {
      const { saveTicketImage } = await lazyTicketFile.load();
      await saveTicketImage(ticket);
    } catch (error) {
      console.error('The ticket could not be saved.', error);
      setNotice('No hemos podido guardar el ticket. Inténtalo de nuevo o haz una captura del QR.');
    }
  };

  return { save, notice };
}
