import { Link2, Mail, MessageCircle } from 'lucide-react';
import { Dialog } from '../Dialog/Dialog.tsx';
import styles from './ShareSheet.module.css';

export interface ShareSheetProps {
  /** Whether it is shown. */
  open: boolean;
  /** Esc, the cross or a click beside it: the owner of `open` closes it. */
  onClose: () => void;
  /** Default 'Compartir'. */
  title?: string;
  /** Address that opens WhatsApp with the text in it. */
  whatsAppHref: string;
  /** `mailto:` with subject and body in it. */
  emailHref: string;
  /** Copies the link; without it there is no such row. */
  onCopy?: () => void;
}

/** The ways to share, for browsers without their own share menu. */
export function ShareSheet({
  open,
  onClose,
  title = 'Compartir',
  whatsAppHref,
  emailHref,
  onCopy,
}: ShareSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ul className={styles.ways}>
        <li>
          <a className={styles.way} href={whatsAppHref} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            WhatsApp
          </a>
        </li>
        <li>
          <a className={styles.way} href={emailHref}>
            <Mail aria-hidden="true" />
            Correo electrónico
          </a>
        </li>
        {onCopy !== undefined && (
          <li>
            <button type="button" className={styles.way} onClick={onCopy}>
              <Link2 aria-hidden="true" />
              Copiar enlace
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
