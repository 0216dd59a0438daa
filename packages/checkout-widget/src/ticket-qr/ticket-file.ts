import { ticketFileName } from '@dorsal/domain/download-names';
import { ticketImageSize } from '@dorsal/domain/ticket-image';
import { saveFile } from '@dorsal/ui/save-file';
import { qrModules } from './qr-modules.ts';
import { payloadOf, type Ticket } from './ticket.ts';
import { drawTicketImage, ticketFonts } from './ticket-image.ts';
import { ticketLetters } from './ticket-letters.ts';

/** Saves the ticket as a PNG of 800×400 under the spec's name. Rejects if the browser can't make one. */
export async function saveTicketImage(ticket: Ticket): Promise<void> {
  saveFile(await ticketImage(ticket), ticketFileName(ticket.participant.fullName));
}

/** The same as a file to share. Rejects if the browser can't make one. */
export async function ticketFile(ticket: Ticket): Promise<File> {
  const image = await ticketImage(ticket);
  return new File([image], ticketFileName(ticket.participant.fullName), { type: image.type });
}

/** The ticket's PNG. Rejects if the browser can't make one. */
export async function ticketImage(ticket: Ticket): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = ticketImageSize.width;
  canvas.height = ticketImageSize.height;
  const context = canvas.getContext('2d');
  if (!context)
    throw new Error('This browser draws no canvas: the ticket has no image. Offer the QR on screen.');
  const letters = ticketLetters(ticket);
  const [modules] = await Promise.all([
    qrModules(payloadOf(ticket)),
    // A canvas doesn't wait for fonts; one that fails to load is replaced by the next of its family list.
    ...ticketFonts.map((font) => document.fonts.load(font, letters).catch(() => [])),
  ]);
  drawTicketImage(context, ticket, modules);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no PNG.'))),
      'image/png',
    );
  });
}
