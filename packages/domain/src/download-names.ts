import { withoutDirectionMarks } from './person-name.ts';

// Windows refuses these; on every system the slash separates folders.
const reserved = /[\\/:*?"<>|]/g;
const nameMaxLength = 100;

/**
 * `ticket-{participant name with spaces replaced by hyphens}.png` (spec, section 9), without what file systems
 * refuse. Accents stay.
 */
export function ticketFileName(participantName: string): string {
  return `${ticketName(participantName)}.png`;
}

/**
 * The file names of several tickets, in their order, all distinct: the second Ana López is `ticket-Ana-López-2.png`.
 * Names that differ only in case count as equal, as on Windows and macOS.
 */
export function ticketFileNames(participantNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return participantNames.map((participantName) => {
    const name = ticketName(participantName);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name}-${number}`;
    taken.add(unique.toLowerCase());
    return `${unique}.png`;
  });
}

/** `tickets-{event name with spaces replaced by hyphens}.zip`, as `ticketFileName`. */
export function ticketsArchiveName(eventName: string): string {
  return `tickets-${safeName(eventName) || 'evento'}.zip`;
}

/** `factura-{orderId}.pdf` (spec, section 7). */
export function invoiceFileName(orderId: string): string {
  return `factura-${orderId}.pdf`;
}

function ticketName(participantName: string): string {
  return `ticket-${safeName(participantName) || 'participante'}`;
}

function safeName(name: string): string {
  const safe = withoutDirectionMarks(name.normalize('NFC'))
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[\p{C}]/gu, '')
    .replace(reserved, '');
  return Array.from(safe).slice(0, nameMaxLength).join('');
}
