import {
  type Envelope,
  type FrameHello,
  type FrameMessage,
  type HostHello,
  messageNamespace,
  messageVersion,
} from './messages.ts';

// No schema library: these checks are part of the loader, which has 1.5 kB for everything.

type Received = Partial<Record<string, unknown>> | null | undefined;

const isOurs = (data: unknown): data is Envelope & Record<string, unknown> =>
  (data as Received)?.ns === messageNamespace && (data as Envelope).v === messageVersion;

/** Whether the data of a `postMessage` are the hello of a page around. The caller must check the sender. */
export const isHostHello = (data: unknown): data is HostHello =>
  isOurs(data) &&
  data.type === 'hello' &&
  typeof data.nonce === 'string' &&
  data.nonce !== '' &&
  data.nonce.length <= 100 &&
  typeof data.page === 'string';

/**
 * Whether the data of a `postMessage` are a frame's response to the hello with this nonce. The caller must check the
 * sender.
 */
export const isFrameHello = (data: unknown, nonce: string): data is FrameHello =>
  isOurs(data) && data.type === 'hello' && data.nonce === nonce;

/** The field of each message, or `type` if it has none. */
const fields = new Map<unknown, string>(
  Object.entries({
    ready: 'type',
    height: 'px',
    step: 'name',
    held: 'expiresAt',
    completed: 'ref',
    closed: 'type',
    error: 'code',
  } satisfies Record<FrameMessage['type'], string>),
);

/**
 * A name, a date, a reference or a code: too short for an id or a token, and without the blanks and '@' of personal
 * data.
 */
const text = /^[\w.:-]{1,25}$/;

/**
 * Reads a frame's message from its port and keeps only the fields of its type; `undefined` if the data are no message
 * of this version.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const field = isOurs(data) && fields.get(data.type);
  if (!field) return undefined;
  const { type, [field]: value } = data;
  const isFit = type === 'height' ? Number.isFinite(value) : typeof value === 'string' && text.test(value);
  // The checks above guarantee a known type with its field and the kind of value.
  return isFit ? ({ type, [field]: value } as unknown as FrameMessage) : undefined;
}
