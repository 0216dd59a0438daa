import { useScreenAwake } from '@dorsal/ui/use-screen-awake';
import { QrDrawing } from './QrDrawing.tsx';
import styles from './FullScreenQr.module.css';
import type { Ticket } from './ticket.ts';
import { useCodeRoom } from './use-code-room.ts';
import { codeSidePx } from './whole-pixels.ts';

export interface FullScreenCodeProps {
  ticket: Ticket;
}

/** The code, as large as the screen allows. The screen is kept awake. */
export function FullScreenCode({ ticket }: FullScreenCodeProps) {
  const { ref, ...room } = useCodeRoom<HTMLDivElement>();
  useScreenAwake();
  return (
    <div ref={ref} className={styles.room}>
      <QrDrawing ticket={ticket} sidePx={(modules) => codeSidePx({ modules, ...room })} />
    </div>
  );
}
