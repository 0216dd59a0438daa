import { mailShareUrl, whatsAppShareUrl } from '@dorsal/domain/share-text';
import { Button } from '@dorsal/ui/Button';
import { ShareSheet } from '@dorsal/ui/ShareSheet';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

export interface SharePostProps {
  title: string;
  /** The post's canonical URL. */
  url: string;
}

/** Shares the post: with the browser's share menu if it has one, otherwise by WhatsApp, e-mail or a copied link. */
export function SharePost({ title, url }: SharePostProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toasts = useToast();
  const text = `${title} ${url}`;

  const share = async () => {
    if (!('share' in navigator)) {
      setIsOpen(true);
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The promise also rejects if the reader closes the menu.
      console.info('The post was not shared.', error);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.alert('¡Copiado al portapapeles!');
    } catch (error) {
      // This failure is only logged (spec, section 8).
      console.error('The link could not be copied.', error);
    }
    setIsOpen(false);
  };

  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        Compartir
      </Button>
      <ShareSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        whatsAppHref={whatsAppShareUrl(text)}
        emailHref={mailShareUrl({ subject: title, text })}
        onCopy={() => void copy()}
      />
    </>
  );
}
