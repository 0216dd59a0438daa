import type { InlineImage } from '../gateways/smtp.ts';

/**
 * What an e-mail says, once for both of its forms: `letter-html.tsx` draws it, `letter-text.ts` writes it plainly. All
 * texts are bare; each form escapes for itself.
 */
export interface Letter {
  readonly subject: string;
  /** What a list of e-mails shows after the subject. */
  readonly preview: string;
  readonly title: string;
  /** Under the title: what the e-mail is about. */
  readonly subtitle?: string;
  readonly blocks: readonly Block[];
  /** Why it was sent. */
  readonly reason: string;
  /** The event in the reader's calendar; absent where it has no date. */
  readonly calendar?: CalendarFile | undefined;
  /** A PDF that goes with it. */
  readonly document?: DocumentFile | undefined;
  /** Who is answered; default: whoever it is from. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Small print under a line of its own. */
  | { readonly kind: 'note'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** The loudest thing of the e-mail: a sum, a deadline. */
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'bill'; readonly lines: readonly Fact[]; readonly total: Fact }
  /** The one thing to do. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** Something else that can be done. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'tickets'; readonly tickets: readonly Ticket[] };

/** Its name and its value. */
export type Fact = readonly [name: string, value: string];

export interface Ticket {
  readonly ticketName: string;
  readonly fullName: string;
  /** Absent where the reader is that person. */
  readonly email?: string;
  readonly qr: InlineImage;
}

export interface CalendarFile {
  readonly filename: string;
  readonly content: string;
}

export interface DocumentFile {
  readonly filename: string;
  readonly content: Buffer;
}
