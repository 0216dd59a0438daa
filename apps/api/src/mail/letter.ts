import type { InlineImage, Unsubscribe } from '../gateways/smtp.ts';

/**
 * The content of an e-mail for both of its forms: `letter-html.tsx` renders HTML, `letter-text.ts` plain text. Texts
 * are unescaped; each form escapes them itself.
 */
export interface Letter {
  readonly subject: string;
  /** The text that a list of e-mails shows after the subject. */
  readonly preview: string;
  readonly title: string;
  /** Under the title: what the e-mail is about. */
  readonly subtitle?: string;
  readonly blocks: readonly Block[];
  /** Why it was sent. */
  readonly reason: string;
  /** The event for the reader's calendar; absent if it has no date. */
  readonly calendar?: CalendarFile | undefined;
  /** A PDF attachment. */
  readonly document?: DocumentFile | undefined;
  /** Receives the replies; default: the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** How the reader ends e-mails of this kind; absent for e-mails that they can't refuse. */
  readonly unsubscribe?: Unsubscribe;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A paragraph that an organizer wrote: its addresses are links. */
  | { readonly kind: 'written'; readonly text: string }
  /** Small print below a line. */
  | { readonly kind: 'note'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** The most prominent part: a sum, a deadline. */
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'bill'; readonly lines: readonly Fact[]; readonly total: Fact }
  /** The main action. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** A secondary action. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** The code of a document for the tax agency. Never in a letter that has tickets: people would show it at the entrance. */
  | { readonly kind: 'taxQr'; readonly qr: InlineImage; readonly url: string }
  | { readonly kind: 'tickets'; readonly tickets: readonly Ticket[] };

/** Its name and its value. */
export type Fact = readonly [name: string, value: string];

export interface Ticket {
  readonly ticketName: string;
  readonly fullName: string;
  /** Absent if the reader is that person. */
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
