import { unsupportedShareNoticeMs } from '@dorsal/domain/notice-times';
import { ticketShareText } from '@dorsal/domain/share-text';
import { useEffect, useRef, useState } from 'react';
import { lazyTicketFile } from './lazy-ticket-file.ts';
import { sharedPageUrl } from './shared-page-url.ts';
import type { Ticket } from './ticket.ts';

/** The spec's text for browsers without a share menu (section 8). */
const shareUnsupportedText = 'Tu navegador no soporta compartir contenido';

/** Milliseconds: browsers open their menu only shortly after a press, Safari for the shortest time. */
const pictureWaitMs = 700;

/**
 * Shares a ticket through the browser's own menu, with its picture if the device can share files and the picture is
 * drawn in time: call `prepare` before the press. If there is no menu, a notice says so for 3 seconds.
 */
export function useShareTicket(
  ticket: Ticket,
  pageUrl?: string,
): {
  share: () => Promise<void>;
  prepare: () => void;
  notice: string | undefined;
} {
  const [notice, setNotice] = useState<string>();
  const drawing = useRef<{ readonly of: string; readonly picture: Promise<Picture> }>(undefined);

  useEffect(() => {
    if (notice === undefined) return undefined;
    const timer = setTimeout(() => setNotice(undefined), unsupportedShareNoticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  const draw = async (): Promise<Picture> => {
    const of = JSON.stringify(ticket);
    if (drawing.current?.of !== of) drawing.current = { of, picture: pictureOf(ticket) };
    const picture = await drawing.current.picture;
    // Retry a failed picture at the next press.
    if (!picture.files && drawing.current?.of === of) drawing.current = undefined;
    return picture;
  };

  const share = async () => {
    if (!('share' in navigator)) {
      setNotice(shareUnsupportedText);
      return;
    }
    const url = pageUrl ?? sharedPageUrl(window.location.href);
    const { event, participant } = ticket;
    const text = ticketShareText({ eventName: event.name, participantName: participant.fullName, url });
    try {
      await navigator.share({ title: event.name, text, ...(await inTime(draw())) });
    } catch (error) {
      // `share` also rejects when the user closes the menu; failures are only logged, as the spec says.
      console.info('The ticket was not shared.', error);
    }
  };

  return { share, prepare: () => void draw(), notice };
}

interface Picture {
  readonly files?: File[];
}

/** The picture, or none if it is late: the text must be shared while the press still counts. */
function inTime(picture: Promise<Picture>): Promise<Picture> {
  const late = new Promise<Picture>((resolve) => void setTimeout(() => resolve({}), pictureWaitMs));
  return Promise.race([picture, late]);
}

const sharesFiles = (files: File[]) => 'canShare' in navigator && navigator.canShare({ files });

/** The ticket's picture; nothing if the device shares no files or the drawing fails: the text is enough. */
async function pictureOf(ticket: Ticket): Promise<Picture> {
  // Check with a dummy picture first: most desktops share none, so nothing needs to be drawn.
  if (!sharesFiles([new File(['.'], 'ticket.png', { type: 'image/png' })])) return {};
  try {
    const files = [await (await lazyTicketFile.load()).ticketFile(ticket)];
    return sharesFiles(files) ? { files } : {};
  } catch (error) {
    console.error('The ticket is shared without its picture.', error);
    return {};
  }
}
