import { IconButton } from '@dorsal/ui/IconButton';
import { ScreenDialog } from '@dorsal/ui/ScreenDialog';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { FullScreenCode } from './FullScreenCode.tsx';
import styles from './FullScreenQr.module.css';
import { sameTicket, type Ticket } from './ticket.ts';
import { useSwipe } from './use-swipe.ts';

export interface FullScreenQrProps {
  open: boolean;
  onClose: () => void;
  /** The ticket that is shown first. */
  ticket: Ticket;
  /** All tickets of the view, in order, including that one. */
  tickets: readonly Ticket[];
}

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** A full-screen code for the scanner at check-in: large, black on white in any theme, with the screen kept awake. */
export function FullScreenQr({ open, onClose, ticket, tickets }: FullScreenQrProps) {
  const first = Math.max(
    0,
    tickets.findIndex((other) => sameTicket(other, ticket)),
  );
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? first, tickets.length - 1);
  const shown = tickets[index] ?? ticket;
  const has = (step: 1 | -1) => tickets[index + step] !== undefined;
  const leaf = (step: 1 | -1) => {
    if (has(step)) setChosen(index + step);
  };
  const swipe = useSwipe(leaf);

  const leafByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    // With a modifier the key is a shortcut of the browser, such as Back.
    if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    leaf(step);
  };
  const close = () => {
    setChosen(undefined);
    onClose();
  };

  return (
    <ScreenDialog
      open={open}
      onClose={close}
      theme="light"
      className={styles.screen}
      title={shown.participant.fullName}
      closeLabel="Cerrar el QR"
      onKeyDown={leafByKey}
    >
      <div className={styles.content}>
        <div className={styles.stage} {...swipe}>
          <FullScreenCode ticket={shown} />
        </div>
        <div className={styles.foot}>
          {tickets.length > 1 && (
            <div className={styles.leaves}>
              <IconButton
                line
                aria-label="Participante anterior"
                aria-disabled={!has(-1)}
                onClick={() => leaf(-1)}
              >
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              {/* Screen readers don't announce the changed heading: repeat the name here. */}
              <output className={styles.place}>
                <span className="visually-hidden">{shown.participant.fullName}, </span>
                {index + 1} de {tickets.length}
              </output>
              <IconButton
                line
                aria-label="Participante siguiente"
                aria-disabled={!has(1)}
                onClick={() => leaf(1)}
              >
                <ArrowRight aria-hidden="true" />
              </IconButton>
            </div>
          )}
          <p className={styles.hint}>¿No lo lee el escáner? Sube el brillo de la pantalla.</p>
        </div>
      </div>
    </ScreenDialog>
  );
}
