import {
  type EnvelopedFrameMessage,
  type Envelope,
  type FrameHello,
  type FrameMessage,
  isHostHello,
  messageNamespace,
  messageVersion,
} from '@dorsal/checkout-widget/host-messages';
import { pageAddress } from './page-address.ts';

/** The frame's connection to the page around. */
export interface HostLink {
  /**
   * Sends a message to the page around, now or as soon as that says hello: of `height`, `ready`, `step` and `held` the
   * latest one, of the events (`completed`, `closed`, `error`) the latest unsent one of each.
   */
  readonly tell: (message: FrameMessage) => void;
  /**
   * Reports the height of the content, in the animation frame in which it changes. The element must contain all that
   * the page shows, with margins (`display: flow-root`). Returns a function that stops it.
   */
  readonly watchHeight: (content: Element) => () => void;
  /** The page to which the buyer returns from the bank: the page around, if it is known. */
  readonly returnPage: () => string | undefined;
}

export interface HostLinkOptions {
  /**
   * Exact origins of the pages that may show this document in a frame. Messages of others are ignored, and they get
   * none.
   */
  readonly origins: readonly string[];
}

const envelope: Envelope = { ns: messageNamespace, v: messageVersion };

type MessageType = FrameMessage['type'];

/**
 * Messages about the current state, in the order of the response to a late hello: `ready` shows the frame, so `height`
 * comes first.
 */
const states: readonly MessageType[] = ['height', 'ready', 'step', 'held'];
const happenings: readonly MessageType[] = ['completed', 'closed', 'error'];

/**
 * Listens to the page around. Call it before the document has loaded: the loader says hello then. Outside a frame, and
 * in one without the loader, no message is sent.
 */
export function linkToHost({ origins }: HostLinkOptions): HostLink {
  const latest = new Map<MessageType, FrameMessage>();
  let port: MessagePort | undefined;
  let page: string | undefined;
  let reportHeight = (): void => undefined;

  const isFramed = window.parent !== window;
  if (isFramed) window.addEventListener('message', welcome);

  function welcome({ data, origin, source }: MessageEvent<unknown>): void {
    if (source !== window.parent || !origins.includes(origin) || !isHostHello(data)) return;
    const channel = new MessageChannel();
    const answer: FrameHello = { ...envelope, type: 'hello', nonce: data.nonce };
    window.parent.postMessage(answer, origin, [channel.port2]);
    port?.close();
    port = channel.port1;
    page = pageAddress(data.page, origin);
    if (data.dialog) window.addEventListener('keydown', closeByEscape);
    for (const type of [...states, ...happenings]) send(type);
  }

  function send(type: MessageType): void {
    const message = latest.get(type);
    if (!port || !message) return;
    port.postMessage({ ...envelope, ...message } satisfies EnvelopedFrameMessage);
    // A page that says hello again must not count a sale twice.
    if (happenings.includes(type)) latest.delete(type);
  }

  function tell(message: FrameMessage): void {
    if (message.type === 'ready') reportHeight();
    latest.set(message.type, message);
    send(message.type);
  }

  function watchHeight(content: Element): () => void {
    let reportedPx = 0;
    reportHeight = () => {
      const px = Math.ceil(content.getBoundingClientRect().height);
      // The height is 0 while the frame isn't shown.
      if (px === reportedPx || px === 0) return;
      reportedPx = px;
      tell({ type: 'height', px });
    };
    reportHeight();
    const observer = new ResizeObserver(reportHeight);
    observer.observe(content);
    return () => observer.disconnect();
  }

  /** The page's dialog gets no key events from the frame. */
  function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
      tell({ type: 'closed' });
  }

  return { tell, watchHeight, returnPage: () => page ?? (isFramed ? referringPage(origins) : undefined) };
}

/** A frame without the loader knows the page around only by its referrer. */
function referringPage(origins: readonly string[]): string | undefined {
  const { referrer } = document;
  const origin = origins.find((listed) => listed !== location.origin && pageAddress(referrer, listed));
  return origin && pageAddress(referrer, origin);
}
