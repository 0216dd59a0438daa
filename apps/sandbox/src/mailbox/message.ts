import PostalMime, { type Attachment, type Email } from 'postal-mime';

interface StoredAttachment {
  filename: string;
  contentType: string;
  /** The name by which the HTML body refers to it (`cid:`); empty if it has none. */
  contentId: string;
  content: Buffer;
}

export interface StoredMessage {
  id: string;
  /** Addresses of the SMTP envelope, including those that no header names. */
  to: readonly string[];
  from: string;
  /** The sender as displayed, with its name. */
  sender: string;
  /** Recipients of replies: bare addresses; empty if replies go to the sender. */
  replyTo: readonly string[];
  subject: string;
  receivedAt: Date;
  text: string;
  html: string;
  attachments: readonly StoredAttachment[];
}

export interface Envelope {
  id: string;
  from: string;
  to: readonly string[];
  receivedAt: Date;
}

/** Reads a raw message (RFC 5322, MIME). Throws if it can't be parsed. */
export async function parseMessage(raw: Buffer, envelope: Envelope): Promise<StoredMessage> {
  const email = await PostalMime.parse(raw);
  const from = email.from?.address ?? envelope.from;
  return {
    ...envelope,
    from,
    sender: senderText(email, from),
    replyTo: (email.replyTo ?? []).flatMap(({ address }) => address ?? []),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(toStoredAttachment),
  };
}

function senderText(email: Email, address: string): string {
  const name = email.from?.name ?? '';
  return name === '' ? address : `${name} <${address}>`;
}

function toStoredAttachment(attachment: Attachment, index: number): StoredAttachment {
  return {
    filename: attachment.filename ?? `adjunto-${index + 1}`,
    contentType: safeContentType(attachment.mimeType),
    contentId: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
    content: toBuffer(attachment.content),
  };
}

// The type becomes a header of our own response.
function safeContentType(text: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(text) ? text : 'application/octet-stream';
}

function toBuffer(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
