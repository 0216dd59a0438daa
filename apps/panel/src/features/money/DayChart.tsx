import { formatDay } from '@dorsal/domain/moment-text';
import { moneyText } from '#/components/texts/event-texts.ts';
import styles from './DayChart.module.css';
import type { SettlementDay } from './shown-days.ts';

export interface DayChartProps {
  /** Oldest first, without gaps. */
  days: readonly SettlementDay[];
  today: string;
  now: string;
}

const [axis, height] = [100, 122];
/** More days than this have no names of their own. */
const mostNames = 31;

/** What was charged on each day as bars above the line, and what went back below it. The table has the same figures. */
export function DayChart({ days, today, now }: DayChartProps) {
  const highest = Math.max(...days.map(({ charged }) => charged));
  const top = roundAbove(highest);
  const best = days.find(({ charged }) => charged === highest);
  const nameOf = (day: string) => formatDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });
  const bars = (some: readonly SettlementDay[]) =>
    some.map((day) => bar(days.indexOf(day), axis - (day.charged / top) * axis)).join('');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !best) return null;
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Cobrado por día, del ${nameOf(first.day)} al ${nameOf(last.day)}: como mucho ${moneyText(highest)}, el ${nameOf(best.day)}. Los importes están en la tabla.`}
        >
          <path className={styles.charged} d={bars(days.filter(({ day }) => day !== today))} />
          <path className={styles.today} d={bars(days.filter(({ day }) => day === today))} />
          <path
            className={styles.refunded}
            d={days
              .map(({ refunded }, at) => (refunded > 0 ? refundBar(at, (refunded / top) * axis) : ''))
              .join('')}
          />
          <path className={styles.line} d={`M0 ${axis}H${days.length}`} />
        </svg>
        <span className={styles.top}>{wholeEuros(top)}</span>
        <span className={styles.half}>{wholeEuros(top / 2)}</span>
      </div>
      <p className={styles.names} aria-hidden="true">
        {days.length <= mostNames ? (
          days.map(({ day }) => (
            <span key={day} data-today={day === today || undefined}>
              {day === today ? 'Hoy' : Number(day.slice(8))}
            </span>
          ))
        ) : (
          <>
            <span>{nameOf(first.day)}</span>
            <span>{nameOf(last.day)}</span>
          </>
        )}
      </p>
      <figcaption className={styles.key}>
        <span data-of="charged">Cobrado</span>
        {last.day === today && <span data-of="today">Hoy</span>}
        <span data-of="refunded">Devuelto</span>
      </figcaption>
    </figure>
  );
}

const bar = (at: number, y: number) => `M${at + 0.19} ${axis}V${y.toFixed(1)}h.62V${axis}z`;

/** Below the line, never too thin to be seen. */
const refundBar = (at: number, size: number) =>
  `M${at + 0.19} 103v${Math.min(18, Math.max(3, size)).toFixed(1)}h.62V103z`;

const wholeEuros = (euros: number) => moneyText(euros).replace(',00', '');

/** A round number above the highest bar, whose half is whole: 20, 200, 400, 1000, 2000… */
function roundAbove(highest: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, highest))));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10) * power;
}
