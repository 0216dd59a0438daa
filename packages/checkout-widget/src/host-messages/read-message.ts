import {
  type Envelope,
  type FrameHello,
  type FrameMessage,
  type HostHello,
  messageNamespace,
  messageVersion,
} from './messages.ts';

// Written by hand: these checks are part of the loader, which has 1.5 kB for everything.

type Received = Partial<Record<string, unknown>> | null | undefined;

const isOurs = (data: unknown): data is Envelope & Record<string, unknown> =>
  (data as Received)?.ns === messageNamespace && (data as Envelope).v === messageVersion;

/** Whether what came by `postMessage` is the hello of a page around. Its sender is yet to be checked. */
export const isHostHello = (data: unknown): data is HostHello =>
  isOurs(data) &&
  data.type === 'hello' &&
  typeof data.nonce === 'string' &&
  data.nonce !== '' &&
  data.nonce.length <= 100 &&
  typeof data.page === 'string';

/** Whether what came by `postMessage` is a frame's answer to the hello with this nonce. Its sender is yet to be checked. */
export const isFrameHello = (data: unknown, nonce: string): data is FrameHello =>
  isOurs(data) && data.type === 'hello' && data.nonce === nonce;

/** What each message holds: a field of its own, or nothing but its type. */
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

/** A name, a date, a reference or a code: too short for an id or a token, and nothing that a person is called or reached by. */
const text = /^[\w.:-]{1,25}$/;

/**
 * The message of a frame that came through its port, with nothing in it but what belongs to its type; `undefined` where
 * it is none, or none of this version.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const field = isOurs(data) && fields.get(data.type);
  if (!field) return undefined;
  const { type, [field]: value } = data;
  const isFit = type === 'height' ? Number.isFinite(value) : typeof value === 'string' && text.test(value);
  // Of a known type, with what it holds, and a value of its kind.
  return isFit ? ({ type, [field]: value } as unknown as FrameMessage) : undefined;
}
