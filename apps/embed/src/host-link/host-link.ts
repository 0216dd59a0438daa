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

/** The frame's side of what it says to the page around. */
export interface HostLink {
  /**
   * Tells it to the page around, now or as soon as that says hello: of `height`, `ready`, `step` and `held` the latest one, of what
   * happens (`completed`, `closed`, `error`) the latest of each that nobody has heard.
   */
  readonly tell: (message: FrameMessage) => void;
  /**
   * Tells how high the content is, in the frame in which it changes. It has to hold all that the page shows, margins
   * too (`display: flow-root`). Gives back what ends it.
   */
  readonly watchHeight: (content: Element) => () => void;
  /** Where the buyer comes back to from the bank: the page around, as far as it is known. */
  readonly returnPage: () => string | undefined;
}

export interface HostLinkOptions {
  /** Exact origins of the pages that may show this document in a frame. Others are neither heard nor told anything. */
  readonly origins: readonly string[];
}

const envelope: Envelope = { ns: messageNamespace, v: messageVersion };

type MessageType = FrameMessage['type'];

/** How things stand. In the order in which a late hello is answered with them: `ready` shows the frame, at its height. */
const states: readonly MessageType[] = ['height', 'ready', 'step', 'held'];
const happenings: readonly MessageType[] = ['completed', 'closed', 'error'];

/**
 * Listens to the page around. To be called before the document has loaded: the loader says hello then. Outside of a frame, and in
 * one without the loader, what is told stays here.
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
    // Whoever says hello again must not count a sale twice.
    if (happenings.includes(type)) latest.delete(type);
  }

  function tell(message: FrameMessage): void {
    if (message.type === 'ready') reportHeight();
    latest.set(message.type, message);
    send(message.type);
  }

  function watchHeight(content: Element): () => void {
    let told = 0;
    reportHeight = () => {
      const px = Math.ceil(content.getBoundingClientRect().height);
      // None while the frame isn't shown.
      if (px === told || px === 0) return;
      told = px;
      tell({ type: 'height', px });
    };
    reportHeight();
    const observer = new ResizeObserver(reportHeight);
    observer.observe(content);
    return () => observer.disconnect();
  }

  /** The page's dialog does not hear of keys that are pressed in the frame. */
  function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
      tell({ type: 'closed' });
  }

  return { tell, watchHeight, returnPage: () => page ?? (isFramed ? referringPage(origins) : undefined) };
}

/** A plain frame has no loader around it: what it knows is who has asked for it. */
function referringPage(origins: readonly string[]): string | undefined {
  const { referrer } = document;
  const origin = origins.find((listed) => listed !== location.origin && pageAddress(referrer, listed));
  return origin && pageAddress(referrer, origin);
}
