/* oxlint-disable unicorn/prefer-add-event-listener -- shorter, and no other code uses these elements and ports */
import {
  type HostHello,
  isFrameHello,
  messageNamespace,
  messageVersion,
  readFrameMessage,
} from '@dorsal/checkout-widget/host-messages';
import { checkoutFrameAllow, checkoutFrameSandbox } from '@dorsal/domain/checkout-frame';
import { narrowest } from './narrowest.ts';
import { portal } from './portal.ts';
import { notifyPage } from './notify-page.ts';

/** Milliseconds in which a frame must become ready. Source: embed, 2. */
const patienceMs = 6000;

/**
 * The frame for a link's offer, in a dialog or in the page; invisible, and as high as its content, until it is ready.
 * If it isn't ready in time, it is removed for good.
 */
export function checkoutFrame(link: HTMLAnchorElement, dialog?: HTMLDialogElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { event, ticket = '', accent = '' } = link.dataset;

  frame.title = link.text;
  frame.allow = checkoutFrameAllow;
  // The README explains each value.
  frame.sandbox = checkoutFrameSandbox;
  // The frame is as high as its content: a scroll bar would come and go, and change the width.
  frame.scrolling = 'no';
  // Set by script, since a strict policy of the page forbids our style sheets and attributes. The color scheme is the
  // document's own: with another one, browsers paint a white box behind the frame on dark pages.
  frame.style.cssText = 'width:100%;height:0;border:0;display:block;color-scheme:light;visibility:hidden';
  frame.src = `${portal}/events/${event}/checkout/${event}/iframe?${new URLSearchParams({ ticket, accent })}`;

  const givingUp = setTimeout(() => {
    (dialog || frame).remove();
    // The user has pressed the link and sees an empty dialog: follow the link.
    if (dialog?.open) link.click();
  }, patienceMs);

  // Runs for each document: after the payment, the confirmation replaces the checkout.
  frame.onload = () => {
    const nonce = crypto.randomUUID();
    const takePort = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow || event.origin !== portal || !isFrameHello(event.data, nonce))
        return;
      removeEventListener('message', takePort);
      event.ports[0]!.onmessage = hear;
    };
    addEventListener('message', takePort);
    frame.contentWindow!.postMessage(
      {
        ns: messageNamespace,
        v: messageVersion,
        type: 'hello',
        nonce,
        page: location.href.split('#')[0]!,
        dialog: !!dialog,
      } satisfies HostHello,
      portal,
    );
  };

  function hear({ data }: MessageEvent) {
    const message = readFrameMessage(data);
    if (message?.type === 'height') {
      frame.style.height = `${Math.min(message.px, 20_000)}px`;
    } else if (message?.type === 'closed' && dialog) {
      dialog.close();
    } else if (message) {
      if (message.type === 'ready') {
        // Reported once: the frame's later documents are the same checkout.
        if (!frame.style.visibility) return;
        clearTimeout(givingUp);
        // Measure only now: the page's style sheets may load after this script. A hidden frame has no width.
        if (!dialog && (frame.offsetWidth || narrowest) < narrowest) return frame.remove();
        frame.style.visibility = '';
        frame.style.minHeight = '200px';
        if (!dialog) link.style.display = 'none';
      }
      notifyPage(link, message);
    }
  }

  return frame;
}
