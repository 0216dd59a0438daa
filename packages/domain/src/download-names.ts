import { withoutDirectionMarks } from './person-name.ts';

// Windows refuses these, and the slash would be a folder anywhere.
const reserved = /[\\/:*?"<>|]/g;
const nameMaxLength = 100;

/**
 * `ticket-{participant name with spaces replaced by hyphens}.png` (spec, section 9), without what file systems
 * refuse. Accents stay.
 */
export function ticketFileName(participantName: string): string {
  const safe = withoutDirectionMarks(participantName.normalize('NFC'))
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[\p{C}]/gu, '')
    .replace(reserved, '');
  const short = Array.from(safe).slice(0, nameMaxLength).join('');
  return `ticket-${short || 'participante'}.png`;
}

/** `factura-{orderId}.pdf` (spec, section 7). */
export function invoiceFileName(orderId: string): string {
  return `factura-${orderId}.pdf`;
}
