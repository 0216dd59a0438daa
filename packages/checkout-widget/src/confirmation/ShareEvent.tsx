import { resultNoticeMs } from '@dorsal/domain/notice-times';
import { eventShareText, mailShareUrl, whatsAppShareUrl } from '@dorsal/domain/share-text';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { ShareSheet } from '@dorsal/ui/ShareSheet';
import { Link2, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './ShareEvent.module.css';

export interface ShareEventProps {
  eventName: string;
  /** The event's address, never the order's. */
  url: string;
  /** True in a frame: no sheet opens over the page. */
  isFramed: boolean;
}

/** Three ways to share the event. */
export function ShareEvent({ eventName, url, isFramed }: ShareEventProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), resultNoticeMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const text = eventShareText({ eventName, url });
  const mailHref = mailShareUrl({ subject: eventName, text });
  const share = async () => {
    if (!mayShare(text)) {
      setIsSheetOpen(true);
      return;
    }
    try {
      await navigator.share({ title: eventName, text });
    } catch (error) {
      // `share` also rejects when the user closes the menu.
      console.info('The event was not shared.', error);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (error) {
      // Only logged, as the spec says (section 8).
      console.error('The link could not be copied.', error);
    }
  };

  return (
    <section className={styles.share} aria-labelledby="share-event">
      <h2 id="share-event" className={styles.shareTitle}>
        Cuéntaselo a quien vaya contigo
      </h2>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="sm" href={whatsAppShareUrl(text)} newTab>
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </ButtonLink>
        {isFramed && !mayShare(text) ? (
          // What the sheet would offer besides WhatsApp.
          <ButtonLink variant="outline" size="sm" href={mailHref} newTab>
            <Mail aria-hidden="true" />
            Correo electrónico
          </ButtonLink>
        ) : (
          <Button variant="outline" size="sm" onClick={() => void share()}>
            <Share2 aria-hidden="true" />
            Compartir
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Link2 aria-hidden="true" />
          Copiar enlace
        </Button>
      </div>
      <p role="alert" className={styles.copied}>
        {isCopied && '¡Copiado al portapapeles!'}
      </p>
      <ShareSheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        whatsAppHref={whatsAppShareUrl(text)}
        emailHref={mailHref}
      />
    </section>
  );
}

/**
 * Whether the browser has its own share menu and lets this page open it: a frame needs the permission of the page
 * around.
 */
const mayShare = (text: string): boolean =>
  'share' in navigator && (!('canShare' in navigator) || navigator.canShare({ text }));
