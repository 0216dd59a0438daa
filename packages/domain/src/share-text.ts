/** The text of a shared ticket: event, participant and the page's address (spec, section 9). */
export function ticketShareText(ticket: { eventName: string; participantName: string; url: string }): string {
  return `Este es el ticket de ${ticket.participantName} para ${ticket.eventName}: ${ticket.url}`;
}

/** The text that the purchase confirmation shares: the event and its address, never the order's address. */
export function eventShareText(event: { eventName: string; url: string }): string {
  return `¡Ya tengo mi plaza en ${event.eventName}! Apúntate tú también: ${event.url}`;
}

/** Opens WhatsApp with the text. Source: WhatsApp's click-to-chat links (faq.whatsapp.com). */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Opens the mail program with subject and text (RFC 6068). */
export function mailShareUrl({ subject, text }: { subject: string; text: string }): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
