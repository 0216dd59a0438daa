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

const isOurs = (data: Received): data is Envelope & Record<string, unknown> =>
  data?.ns === messageNamespace && data.v === messageVersion;

/** Whether what came by `postMessage` is the hello of a page around. Its sender is yet to be checked. */
export function isHostHello(data: unknown): data is HostHello {
  const received = data as Received;
  return (
    isOurs(received) &&
    received.type === 'hello' &&
    typeof received.nonce === 'string' &&
    received.nonce !== '' &&
    received.nonce.length <= 100 &&
    typeof received.page === 'string'
  );
}

/** Whether what came by `postMessage` is a frame's answer to the hello with this nonce. Its sender is yet to be checked. */
export function isFrameHello(data: unknown, nonce: string): data is FrameHello {
  const received = data as Received;
  return isOurs(received) && received.type === 'hello' && received.nonce === nonce;
}

/**
 * What the one field of each message has to look like. An order's id has 26 characters, so that none passes as the
 * reference; a number is written as text first, which leaves out NaN, Infinity and what has an exponent.
 */
const fields: { readonly [Type in FrameMessage['type']]: readonly [name: string, shape: RegExp] | [] } = {
  ready: [],
  height: ['px', /^\d+$/],
  step: ['name', /^(tickets|participants|payment|confirmation)$/],
  held: ['expiresAt', /^\d{4}(-\d\d){2}T[\d:.]+Z$/],
  completed: ['ref', /^[\da-z]{8}$/],
  closed: [],
  error: ['code', /^[\w-]{1,64}$/],
};
const fieldOf = new Map(Object.entries(fields));

/**
 * The message of a frame that came through its port, with nothing in it but what belongs to its type; `undefined` where
 * it is none, or none of this version.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const received = data as Received;
  if (!isOurs(received)) return undefined;
  const type = received.type as FrameMessage['type'];
  const [name, shape] = fieldOf.get(type) ?? [];
  if (name === undefined || shape === undefined)
    return fieldOf.has(type) ? ({ type } as FrameMessage) : undefined;
  const value = received[name];
  const isOfItsKind = typeof value === (type === 'height' ? 'number' : 'string') && shape.test(String(value));
  // The table has the one field of this type, and its value is as the type says.
  return isOfItsKind ? ({ type, [name]: value } as unknown as FrameMessage) : undefined;
}
