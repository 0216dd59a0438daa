import type { Ticket } from './ticket.ts';

/**
 * What Spain's languages write beside ASCII. It comes with the first files of Archivo, but "Archivo Rest" names it among its
 * own: asked for, it would fetch that too.
 */
const spanish = /[áàéèíïóòúüçñªº·¡¿«»‘’“”–—…]/giu;

/** The letters to load the ticket's fonts for: one of each file that every ticket needs, and whatever else is written on it. */
export function ticketLetters({ event, ticketTypeName, participant }: Ticket): string {
  const words = [event.name, event.location, ticketTypeName, participant.fullName, participant.email];
  // Digits have a file of their own.
  return `a0${words.join('').replaceAll(spanish, '')}`;
}
