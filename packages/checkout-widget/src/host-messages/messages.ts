/**
 * Messages between the checkout in a frame and the page around it. Every message has `ns` and `v`, so that neither side
 * accepts messages of other scripts, and an old loader accepts none of a newer frame.
 */
export const messageNamespace = 'dorsal';
export const messageVersion = 1;

export interface Envelope {
  readonly ns: typeof messageNamespace;
  readonly v: typeof messageVersion;
}

/** From the page around to the frame, by `postMessage`, each time a document has loaded in it. */
export interface HostHello extends Envelope {
  readonly type: 'hello';
  /** Random for each document; a sender that repeats it has received this hello. */
  readonly nonce: string;
  /** The address of the page around, without its fragment: the buyer returns to it from the bank. */
  readonly page: string;
  /** True if the frame is in a dialog, which "Escape" in the frame closes. Default: it is in the page. */
  readonly dialog?: boolean;
}

/** The frame's response, by `postMessage`, with the `MessagePort` for all its other messages. */
export interface FrameHello extends Envelope {
  readonly type: 'hello';
  readonly nonce: string;
}

/** The steps of a purchase, as reported to the page around. */
export type HostStep = 'tickets' | 'participants' | 'payment' | 'confirmation';

/**
 * Messages of a frame through its port. They never contain personal data, a token or an order id: of an order, the page
 * around gets only the reference that the buyer sees, too.
 */
export type FrameMessage =
  /** The content is rendered. */
  | { readonly type: 'ready' }
  /** The height of the content, in whole CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'step'; readonly name: HostStep }
  /** Places are held for the buyer. `expiresAt`: until when, ISO 8601 in UTC. */
  | { readonly type: 'held'; readonly expiresAt: string }
  /** The order is paid, or was free. `ref`: the last 8 characters of its id (spec, section 2: 'Ref'). */
  | { readonly type: 'completed'; readonly ref: string }
  /** The buyer wants to leave the frame. */
  | { readonly type: 'closed' }
  /** An error stops the buyer from continuing. `code`: for programs, as in the API's errors. */
  | { readonly type: 'error'; readonly code: string };

/** The message of a type. */
export type FrameMessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { type: Type }>;

/** A message of the frame as it is sent through the port. */
export type EnvelopedFrameMessage = Envelope & FrameMessage;
