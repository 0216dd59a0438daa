import { ticketFileNames, ticketsArchiveName } from '@dorsal/domain/download-names';
import { saveFile } from '@dorsal/ui/save-file';
import { Zip, ZipPassThrough } from 'fflate';
import type { Ticket } from './ticket.ts';
import { ticketImage } from './ticket-file.ts';

export interface ArchiveOptions {
  /** Called after each picture with the number of finished ones. */
  readonly onProgress: (done: number) => void;
  /** Aborts the work when the result is no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * Saves all tickets of one event as a ZIP of their pictures. Rejects if the browser can't make one, and when it is
 * aborted.
 */
export async function saveTicketsArchive(tickets: readonly Ticket[], options: ArchiveOptions): Promise<void> {
  saveFile(await ticketsArchive(tickets, options), ticketsArchiveName(tickets[0]?.event.name ?? ''));
}

/** The ZIP itself: each ticket's PNG under its own name, uncompressed, since a PNG can hardly be compressed further. */
export async function ticketsArchive(
  tickets: readonly Ticket[],
  { onProgress, signal }: ArchiveOptions,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const names = ticketFileNames(tickets.map(({ participant }) => participant.fullName));
  // One after the other, each awaiting the browser, so that the page stays responsive with any number of tickets.
  for (const [index, ticket] of tickets.entries()) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- see above
    const image = await ticketImage(ticket);
    const file = new ZipPassThrough(names[index] ?? '');
    zip.add(file);
    // oxlint-disable-next-line no-await-in-loop -- as it comes
    file.push(new Uint8Array(await image.arrayBuffer()), true);
    onProgress(index + 1);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
