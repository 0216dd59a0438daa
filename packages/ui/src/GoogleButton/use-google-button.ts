import { useEffect, useEffectEvent, useState } from 'react';
import { type ButtonOptions, type GoogleIdentity, loadGoogleScript } from './google-script.ts';

/** Milliseconds. A nonce is valid for ten minutes and is replaced before that. */
const nonceUsedMs = 8 * 60_000;
/** The widest button that Google draws, in pixels. */
const widest = 400;

/** `unavailable`: the script is blocked or unreachable, or there is no nonce. */
export type GoogleButtonStatus = 'loading' | 'ready' | 'unavailable';

/** The app as Google knows it. */
export interface GoogleClient {
  readonly clientId: string;
  /** The URL of `gsi/client`. */
  readonly scriptUrl: string;
}

export interface GoogleButtonRequest {
  readonly google: GoogleClient;
  /** Draws a nonce of the app's server. */
  readonly requestNonce: () => Promise<string>;
  /** The element in which Google's script draws the button. */
  readonly container: HTMLElement | null;
  readonly text: ButtonOptions['text'];
  /** A new number starts over: after a failure, and after a nonce was used. */
  readonly round: number;
  readonly onCredential: (credential: string) => void;
}

/** Draws Google's own button in an element, at its width, with a nonce that is renewed before it expires. */
export function useGoogleButton({
  google: { clientId, scriptUrl },
  requestNonce,
  container,
  text,
  round,
  onCredential,
}: GoogleButtonRequest): GoogleButtonStatus {
  const [renewals, setRenewals] = useState(0);
  const [outcome, setOutcome] = useState<{ round: number; status: GoogleButtonStatus }>();
  const receive = useEffectEvent(onCredential);
  const drawNonce = useEffectEvent(requestNonce);

  useEffect(() => {
    if (!container) return undefined;
    const element = container;
    let identity: GoogleIdentity | undefined;
    let drawnWidth = 0;
    let isOver = false;
    const timer = setTimeout(() => setRenewals(renewals + 1), nonceUsedMs);
    const resizing = new ResizeObserver(() => {
      const width = Math.min(element.clientWidth, widest);
      if (!identity || width === drawnWidth) return;
      drawnWidth = width;
      draw(identity, element, { text, width });
    });

    const show = async () => {
      const [loaded, nonce] = await Promise.all([loadGoogleScript(scriptUrl), drawNonce()]);
      if (isOver) return;
      identity = loaded;
      loaded.initialize({
        client_id: clientId,
        nonce,
        ux_mode: 'popup',
        callback: ({ credential }) => {
          if (element.isConnected) receive(credential);
        },
      });
      // The observer first reports the current width, then each change.
      resizing.observe(element);
      setOutcome({ round, status: 'ready' });
    };
    show().catch((error: unknown) => {
      console.info("Google's button could not be shown.", error);
      if (!isOver) setOutcome({ round, status: 'unavailable' });
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      resizing.disconnect();
      // Only when the component unmounts: a sign-in that started with the previous nonce is still valid.
      if (!element.isConnected) identity?.cancel();
    };
  }, [clientId, scriptUrl, container, text, round, renewals]);

  if (!outcome) return 'loading';
  const isTryingAgain = outcome.status === 'unavailable' && outcome.round !== round;
  return isTryingAgain ? 'loading' : outcome.status;
}

function draw(
  identity: GoogleIdentity,
  element: HTMLElement,
  { text, width }: Pick<ButtonOptions, 'text' | 'width'>,
): void {
  const hadFocus = element.contains(document.activeElement);
  element.replaceChildren();
  identity.renderButton(element, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text,
    shape: 'rectangular',
    logo_alignment: 'center',
    width,
    locale: 'es',
  });
  if (hadFocus) element.querySelector<HTMLElement>('iframe, button, [role=button]')?.focus();
}
