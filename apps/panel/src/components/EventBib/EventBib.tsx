import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { timeToStart } from '@dorsal/domain/time-to-start';
import type { ReactNode } from 'react';
import { eventStateName } from '../EventStateBadge/EventStateBadge.tsx';
import styles from './EventBib.module.css';

export interface EventBibProps {
  event: Pick<PanelEventBody, 'name' | 'startDate' | 'timeZone' | 'state'>;
  /** The current moment, ISO 8601. */
  now: string;
  /** At the end of the stub: what a press does. */
  icon?: ReactNode;
}

const units = { days: ['día', 'días'], hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'] } as const;

/** The bib of an event: its date and state on the band, the time to the start as the number, its name on the stub. */
export function EventBib({ event, now, icon }: EventBibProps) {
  const { figure, unit, isToday } = numberOf(event, now);
  return (
    <span className={styles.bib} data-theme="light">
      <span className={styles.band}>
        <span>{formatEventDate(event.startDate, event.timeZone, 'Sin fecha')}</span>
        <span>{isToday ? 'Es hoy' : eventStateName(event.state)}</span>
      </span>
      <span className={styles.number}>
        <b data-long={figure.length > 4 || undefined}>{figure}</b>
        {unit !== undefined && (
          <span>
            {unit} para
            <br />
            la salida
          </span>
        )}
      </span>
      <span className={styles.stub}>
        <span>{event.name}</span>
        {icon}
      </span>
    </span>
  );
}

interface BibNumber {
  readonly figure: string;
  /** Of the figure: `días`. */
  readonly unit?: string;
  readonly isToday?: boolean;
}

function numberOf({ startDate, timeZone, state }: EventBibProps['event'], now: string): BibNumber {
  if (state === 'finished') return { figure: 'Hecho' };
  if (startDate === null) return { figure: 'Sin fecha' };
  const left = timeToStart({ startsAt: startDate, timeZone }, now);
  if (left.unit === 'started') return { figure: 'En marcha', isToday: true };
  const [one, many] = units[left.unit];
  return {
    figure: String(left.count),
    unit: left.count === 1 ? one : many,
    isToday: left.unit !== 'days',
  };
}
