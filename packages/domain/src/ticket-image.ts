/** Pixels of the downloaded PNG (spec, section 9). */
export const ticketImageSize = { width: 800, height: 400 } as const;

/** Shown at the bottom of the image (spec, section 9). */
export const ticketImageText = 'Presenta este código QR en la entrada';
/** For a ticket type without a name (spec, section 9). */
export const ticketTypeNameFallback = 'Ticket estándar';

/** The name of the ticket type on the image. */
export function ticketTypeName(name: string | null | undefined): string {
  return name?.trim() || ticketTypeNameFallback;
}
