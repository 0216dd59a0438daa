import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import styles from './ParticipantFields.module.css';

export interface WaiverTextProps {
  open: boolean;
  onClose: () => void;
  /** What the person promises. */
  label: string;
  text: string;
}

/** The whole text of a waiver, in a dialog. */
export function WaiverText({ open, onClose, label, text }: WaiverTextProps) {
  return (
    <Dialog open={open} onClose={onClose} title={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it, and it is read from its beginning */}
      <section className={styles.waiverText} aria-label="Texto completo" tabIndex={0}>
        {text}
      </section>
      <Button variant="ink" onClick={onClose}>
        Cerrar
      </Button>
    </Dialog>
  );
}
