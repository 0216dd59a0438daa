import { unsupportedShareNoticeMs } from '@dorsal/domain/notice-times';
import { ticketShareText } from '@dorsal/domain/share-text';
import { useEffect, useState } from 'react';
import { sharedPageUrl } from './shared-page-url.ts';
import type { Ticket } from './ticket.ts';

/** The spec's text for browsers without a share menu (section 8). */
const shareUnsupportedText = 'Tu navegador no soporta compartir contenido';

/** Shares a ticket through the browser's own menu; where there is none a notice says so for 3 seconds. */
export function useShareTicket(
  { event, participant }: Ticket,
  pageUrl?: string,
): {
  share: () => Promise<void>;
  notice: string | undefined;
} {
  const [notice, setNotice] = useState<string>();

  useEffect(() => {
    if (notice === undefined) return undefined;
    const timer = setTimeout(() => setNotice(undefined), unsupportedShareNoticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  const share = async () => {
    if (!('share' in navigator)) {
      setNotice(shareUnsupportedText);
      return;
    }
    const url = pageUrl ?? sharedPageUrl(window.location.href);
    const text = ticketShareText({ eventName: event.name, participantName: participant.fullName, url });
    try {
      await navigator.share({ title: event.name, text });
    } catch (error) {
      // Closing the menu is an answer, too; the spec has failures only logged.
      console.info('The ticket was not shared.', error);
    }
  };

  return { share, notice };
}
