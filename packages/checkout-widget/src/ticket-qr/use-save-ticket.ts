import { useState } from 'react';
import type { Ticket } from './ticket.ts';

/** Saves a ticket as a picture; where that fails a notice says so until the next try. */
export function useSaveTicket(ticket: Ticket): { save: () => Promise<void>; notice: string | undefined } {
  const [notice, setNotice] = useState<string>();

  const save = async () => {
    setNotice(undefined);
    try {
      // Drawing it takes more code than all that shows it, and few people ask for it.
      const { saveTicketImage } = await import('./ticket-file.ts');
      await saveTicketImage(ticket);
    } catch (error) {
      console.error('The ticket could not be saved.', error);
      setNotice('No hemos podido guardar el ticket. Inténtalo de nuevo o haz una captura del QR.');
    }
  };

  return { save, notice };
}
