import { formatWhole } from '@dorsal/domain/count-text';
import { formatTime } from '@dorsal/domain/moment-text';
import type { EntranceMinute } from '@dorsal/domain/entrance-pace';
import styles from './MinuteChart.module.css';

export interface MinuteChartProps {
  /** Every minute, oldest first. */
  minutes: readonly EntranceMinute[];
  timeZone: string;
}

const height = 100;
const smoothedMinutes = 5;
const quarterMs = 15 * 60_000;

/** Entries by minute as bars, their average as a line, and both as a table. */
export function MinuteChart({ minutes, timeZone }: MinuteChartProps) {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) return <p className={styles.none}>Aún no ha entrado nadie.</p>;
  const top = topOf(Math.max(...minutes.map(({ entries }) => entries)));
  const y = (entries: number) => height - (entries / top) * height;
  const line = averages(minutes).map((average, index) => `${index + 0.5} ${y(average).toFixed(1)}`);
  const time = ({ at }: EntranceMinute) => formatTime(at, timeZone);
  const busiest = minutes.reduce((one, other) => (other.entries > one.entries ? other : one));
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${minutes.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Entradas por minuto desde las ${time(first)}: como mucho ${formatWhole(busiest.entries)}, a las ${time(busiest)}`}
        >
          <path
            className={styles.bars}
            d={minutes.map(({ entries }, index) => bar(index, y(entries))).join('')}
          />
          {line.length > 1 && <path className={styles.trace} d={`M${line.join('L')}`} />}
        </svg>
        <span className={styles.top}>{formatWhole(top)}</span>
        <span className={styles.half}>{formatWhole(top / 2)}</span>
      </div>
      <p className={styles.times} aria-hidden="true">
        <span>{time(first)}</span>
        <span>{time(last)}</span>
      </p>
      <details className={styles.table}>
        <summary>Tabla</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Desde</th>
              <th scope="col">Entradas</th>
            </tr>
          </thead>
          <tbody>
            {quarters(minutes).map(({ at, entries }) => (
              <tr key={at}>
                <th scope="row">{formatTime(at, timeZone)}</th>
                <td>{formatWhole(entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const bar = (index: number, y: number) => `M${index + 0.15} ${height}V${y.toFixed(1)}h.7V${height}z`;

const steps = [2, 4, 6, 8, 10, 12, 14, 16, 20, 30, 40, 50, 60, 80, 100];

/** A round number that is not below the highest bar, so that half of it is a whole one: 2, 4, 10, 40, 120… */
function topOf(highest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1);
  return (steps.find((step) => step * power >= highest) ?? 100) * power;
}

/** Of each minute and the four before it. */
function averages(minutes: readonly EntranceMinute[]): number[] {
  return minutes.map((_, index) => {
    const some = minutes.slice(Math.max(0, index - smoothedMinutes + 1), index + 1);
    return some.reduce((sum, { entries }) => sum + entries, 0) / some.length;
  });
}

function quarters(minutes: readonly EntranceMinute[]): EntranceMinute[] {
  const sums = new Map<number, number>();
  for (const { at, entries } of minutes) {
    const quarter = Math.floor(Date.parse(at) / quarterMs);
    sums.set(quarter, (sums.get(quarter) ?? 0) + entries);
  }
  return [...sums].map(([quarter, entries]) => ({
    at: new Date(quarter * quarterMs).toISOString(),
    entries,
  }));
}
