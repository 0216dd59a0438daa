import { Button } from '@dorsal/ui/Button';
import {
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  ScanQrCode,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import type { Verdict } from '../device/verdict.ts';
import { RaceNotes } from './RaceNotes.tsx';
import { useStaleVerdict } from './use-stale-verdict.ts';
import { useTimeText } from '../device/use-time-text.ts';
import { type VerdictLook, verdictLook } from './verdict-texts.ts';
import styles from './VerdictPanel.module.css';

export interface VerdictPanelProps {
  /** The panel, which is focusable. */
  ref?: Ref<HTMLElement>;
  /** Null before the first verdict, and after one was dismissed. */
  verdict: Verdict | null;
  /** Identifies the verdict: the same texts twice are two people. */
  serial: number;
  /** What to do while there is no verdict. */
  idle: string;
  /** What to do once the verdict may no longer be of the person in front. */
  next: string;
  /** Milliseconds until `next` is shown. */
  freshMs?: number;
  /** Dismisses the verdict. */
  onNext: () => void;
}

const icons: Record<VerdictLook['tone'], LucideIcon> = {
  in: CircleCheck,
  out: CircleX,
  doubt: TriangleAlert,
  neutral: Hourglass,
};

/** A scan's result: color, icon and title, readable at arm's length, and announced by screen readers. */
export function VerdictPanel({ ref, verdict, serial, idle, next, freshMs, onNext }: VerdictPanelProps) {
  const timeOf = useTimeText();
  const look = verdict && verdictLook(verdict, timeOf);
  const Icon = look ? icons[look.tone] : ScanQrCode;
  const hasWaited = useStaleVerdict(serial, freshMs);
  // In doubt the volunteer still has to decide.
  const isPale = hasWaited && (look?.tone === 'in' || look?.tone === 'out');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Resultado"
      className={styles.panel}
      data-tone={look?.tone ?? 'idle'}
      data-pale={isPale || undefined}
    >
      {isPale && (
        <p className={styles.next}>
          <ScanQrCode aria-hidden="true" />
          {next}
        </p>
      )}
      <div role="alert" className={styles.message}>
        {verdict && look ? (
          <div key={serial} className={styles.verdict}>
            <Icon className={styles.icon} aria-hidden="true" />
            <p className={styles.title}>{look.title}</p>
            {verdict.fullName !== undefined && (
              <p className={styles.person}>
                <span className={styles.name}>{verdict.fullName}</span>
                <span>{verdict.ticketName}</span>
                <RaceNotes race={verdict.race} />
              </p>
            )}
            {look.line !== undefined && <p className={styles.line}>{look.line}</p>}
            {verdict.listedAt !== undefined && look.tone !== 'doubt' && (
              <p className={styles.local}>
                <WifiOff aria-hidden="true" />
                Sin conexión: según la lista guardada {timeOf(verdict.listedAt)}
              </p>
            )}
          </div>
        ) : (
          <p className={styles.idle}>
            <ScanQrCode className={styles.icon} aria-hidden="true" />
            {idle}
          </p>
        )}
      </div>
      {verdict && verdict.result !== 'checking' && (
        <div className={styles.actions}>
          {verdict.letIn && (
            <Button
              variant="outline"
              size="lg"
              className={styles.action}
              onClick={(event) => {
                focusPanel(event);
                void verdict.letIn?.();
              }}
            >
              {verdict.result === 'consentMissing' ? 'Tutor presente' : 'Dejar pasar'}
            </Button>
          )}
          <Button
            variant="outline"
            size="lg"
            className={styles.action}
            onClick={(event) => {
              focusPanel(event);
              onNext();
            }}
          >
            Siguiente
          </Button>
        </div>
      )}
    </section>
  );
}

/** The pressed button disappears with the verdict: the focus moves to the panel. */
function focusPanel({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('section')?.focus({ preventScroll: true });
}
