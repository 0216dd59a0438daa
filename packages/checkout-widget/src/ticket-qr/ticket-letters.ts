import type { Ticket } from './ticket.ts';

/**
 * Non-ASCII characters of Spain's languages. The first files of Archivo contain them, but "Archivo Rest" also lists
 * them: loading a font for them would fetch that file, too.
 */
const spanish = /[áàéèíïóòúüçñªº·¡¿«»‘’“”–—…]/giu;

/**
 * The letters to load the ticket's fonts for: one of each file that every ticket needs, and all others on this ticket.
 */
export function ticketLetters({ event, ticketTypeName, participant }: Ticket): string {
  const words = [event.name, event.location, ticketTypeName, participant.fullName, participant.email];
  // Digits are in a separate file.
  return `a0${words.join('').replaceAll(spanish, '')}`;
}
