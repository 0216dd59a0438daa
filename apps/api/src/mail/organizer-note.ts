import type { Block } from './letter.ts';
import type { MailOrder } from './mail-order.ts';

/** What the organizer tells the buyer; no block without a note. */
export function organizerNote({ organizerName }: MailOrder, note: string | null): Block[] {
  return note ? [{ kind: 'note', title: `Mensaje de ${organizerName}`, text: note }] : [];
}
