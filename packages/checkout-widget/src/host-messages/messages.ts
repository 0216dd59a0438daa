/**
 * What the checkout in a frame and the page around it say to each other. Everything carries `ns` and `v`, so that neither
 * side takes the messages of others for ours, and an old loader none of a newer frame.
 */
export const messageNamespace = 'dorsal';
export const messageVersion = 1;

export interface Envelope {
  readonly ns: typeof messageNamespace;
  readonly v: typeof messageVersion;
}

/** The page around to the frame, by `postMessage`, each time that a document has loaded in it. */
export interface HostHello extends Envelope {
  readonly type: 'hello';
  /** Drawn anew for each document; whoever repeats it has received this hello. */
  readonly nonce: string;
  /** The address of the page around, without its fragment: where the buyer comes back to from the bank. */
  readonly page: string;
  /** The frame stands in a dialog: "Escape" in it is to close that. Default: it stands in the page. */
  readonly dialog?: boolean;
}

/** The frame's answer, by `postMessage`, with the `MessagePort` through which it tells everything else. */
export interface FrameHello extends Envelope {
  readonly type: 'hello';
  readonly nonce: string;
}

/** The steps of a purchase, as the page around gets to know them. */
export type HostStep = 'tickets' | 'participants' | 'payment' | 'confirmation';

/**
 * What a frame tells through its port. No personal data, no token and no order id ever cross: of an order, the page
 * around learns the reference that the buyer sees, too.
 */
export type FrameMessage =
  /** There is something to see. */
  | { readonly type: 'ready' }
  /** How high the content is, in whole CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'step'; readonly name: HostStep }
  /** Places are held for the buyer. `expiresAt`: until when, ISO 8601 in UTC. */
  | { readonly type: 'held'; readonly expiresAt: string }
  /** The order is paid, or was free. `ref`: the last 8 characters of its id (spec, section 2: 'Ref'). */
  | { readonly type: 'completed'; readonly ref: string }
  /** The buyer wants to leave the frame. */
  | { readonly type: 'closed' }
  /** Something failed that keeps the buyer from going on. `code`: for programs, as in the API's errors. */
  | { readonly type: 'error'; readonly code: string };

/** The message of a type. */
export type FrameMessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { type: Type }>;

/** A message of the frame as it goes through the port. */
export type EnvelopedFrameMessage = Envelope & FrameMessage;
