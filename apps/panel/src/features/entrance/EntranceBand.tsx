import { formatWhole } from '@dorsal/domain/count-text';
import { formatTime, formatWeekday } from '@dorsal/domain/moment-text';
import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import { Heading } from '@dorsal/ui/Heading';
import { useState } from 'react';
import styles from './EntranceBand.module.css';
import { paceOf } from './entrance-texts.ts';
import { MinuteChart } from './MinuteChart.tsx';

export interface EntranceBandProps {
  figures: EntranceFiguresBody;
  /** Whether the figures are of now. */
  isLive: boolean;
}

/** The finish clock: people inside, and their arrival by minute. */
export function EntranceBand({ figures, isLive }: EntranceBandProps) {
  const { inside, expected, now, timeZone } = figures;
  const { minutes, perMinute, reading } = paceOf(figures);
  const rest = `, de ${formatWhole(expected)}. ${missingText(Math.max(0, expected - inside))}`;
  const phones = reading === 1 ? 'con un móvil' : `con ${reading} móviles`;
  return (
    <section className={styles.band} data-theme="dark" aria-label="En directo">
      <p className={styles.live}>
        <span className={styles.dot} data-live={isLive || undefined}>
          {isLive ? 'En directo' : 'Sin conexión'}
        </span>
        <span>
          {formatWeekday(now, timeZone)}, <b>{formatTime(now, timeZone)}</b>
        </span>
      </p>
      <div className={styles.figures}>
        <Heading level={1} className={styles.title}>
          <span className={styles.numeral}>{formatWhole(inside)}</span>{' '}
          <span className={styles.rest}>
            <b>dentro</b>
            {rest}
          </span>
        </Heading>
        <div>
          {minutes.length > 0 && (
            <p className={styles.pace}>
              <span className={styles.paceNumeral}>{formatWhole(perMinute)}</span>{' '}
              {perMinute > 0 ? `por minuto ahora, ${phones}` : 'por minuto ahora'}
            </p>
          )}
          <MinuteChart minutes={minutes} timeZone={timeZone} />
        </div>
      </div>
      <ReadNow text={`${formatWhole(inside)} dentro${rest} ${formatWhole(perMinute)} por minuto.`} />
    </section>
  );
}

function missingText(missing: number): string {
  if (missing === 0) return 'No falta nadie.';
  return missing === 1 ? 'Falta 1.' : `Faltan ${formatWhole(missing)}.`;
}

/** Screen readers don't announce figures that change all the time: they read them when the person asks. */
function ReadNow({ text }: { text: string }) {
  const [read, setRead] = useState('');
  return (
    <>
      <button type="button" className={styles.read} onClick={() => setRead(text)}>
        Leer ahora
      </button>
      <output className="visually-hidden">{read}</output>
    </>
  );
}
