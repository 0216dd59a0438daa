import { useEffect, useEffectEvent, useState } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { type ButtonOptions, type GoogleIdentity, loadGoogleScript } from './google-script.ts';

/** A nonce lives for ten minutes; a new one takes its place before. */
const nonceUsedMs = 8 * 60_000;
/** Pixels, as Google draws it. */
const widest = 400;

/** `unavailable`: the script is blocked or away, or there is no nonce. */
export type GoogleButtonStatus = 'loading' | 'ready' | 'unavailable';

export interface GoogleButtonRequest {
  /** The element that Google's script draws in. */
  readonly container: HTMLElement | null;
  readonly text: ButtonOptions['text'];
  /** Another number makes everything anew: after a failure, and after a nonce was used. */
  readonly round: number;
  readonly onCredential: (credential: string) => void;
}

/** Has Google's own button drawn in an element, as wide as that, with a nonce of ours that is never too old. */
export function useGoogleButton({
  container,
  text,
  round,
  onCredential,
}: GoogleButtonRequest): GoogleButtonStatus {
  const api = useApi();
  const { google } = useConfiguration();
  const [renewals, setRenewals] = useState(0);
  const [outcome, setOutcome] = useState<{ round: number; status: GoogleButtonStatus }>();
  const receive = useEffectEvent(onCredential);

  useEffect(() => {
    if (!google || !container) return undefined;
    const element = container;
    const { clientId, scriptUrl } = google;
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
      const [loaded, { nonce }] = await Promise.all([loadGoogleScript(scriptUrl), api.auth.googleNonce()]);
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
      // It reports the width of now first, and each one that follows.
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
      // Only when the page is left: what was begun with the nonce before is still good.
      if (!element.isConnected) identity?.cancel();
    };
  }, [api, google, container, text, round, renewals]);

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
