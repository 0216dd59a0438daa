import { formatEventDate } from '@dorsal/domain/event-dates';
import { formatTicketPrice } from '@dorsal/domain/money';
import styles from './PriceStairs.module.css';
import type { Stair } from './stairs.ts';

export interface PriceStairsProps {
  stairs: readonly Stair[];
  now: number;
  timeZone: string;
}

const box = { left: 8, right: 672, floor: 182, ceiling: 58, lowest: 120 } as const;

/** The prices over time, and where today is. The table beside it has the same figures. */
export function PriceStairs({ stairs, now, timeZone }: PriceStairsProps) {
  const [first, last] = [stairs.at(0), stairs.at(-1)];
  if (!first || !last) return null;
  const day = (ms: number) => formatEventDate(new Date(ms), timeZone);
  const x = (ms: number) =>
    box.left + ((ms - first.fromMs) / (last.untilMs - first.fromMs)) * (box.right - box.left);
  const prices = stairs.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const y = (cents: number) =>
    most === least
      ? box.lowest
      : box.lowest - ((cents - least) / (most - least)) * (box.lowest - box.ceiling);
  const today = stairs.find(({ fromMs, untilMs }) => now >= fromMs && now < untilMs);
  const path = stairs.map(({ untilMs, priceCents }) => `V${y(priceCents)}H${x(untilMs)}`).join('');
  const words = stairs.map(
    ({ untilMs, priceCents }) => `${formatTicketPrice(priceCents)} hasta el ${day(untilMs)}`,
  );
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 680 208"
      role="img"
      aria-label={`Precio por fechas: ${words.join(', ')}.${today ? ` Hoy se vende a ${formatTicketPrice(today.priceCents)}.` : ''}`}
    >
      {stairs.map((stair) => (
        <rect
          key={stair.fromMs}
          className={styles.stair}
          data-now={stair === today || undefined}
          x={x(stair.fromMs)}
          y={y(stair.priceCents)}
          width={Math.max(0, x(stair.untilMs) - x(stair.fromMs) - 3)}
          height={box.floor - y(stair.priceCents)}
        />
      ))}
      <path className={styles.trace} d={`M${box.left} ${y(first.priceCents)}${path}`} />
      <path className={styles.floor} d={`M${box.left} ${box.floor}H${box.right}`} />
      {stairs.map(({ fromMs, untilMs, priceCents }) => {
        const isWide = x(untilMs) - x(fromMs) > 74;
        return (
          <g key={fromMs}>
            {isWide && (
              <text className={styles.price} x={x(fromMs) + 10} y={y(priceCents) + 34}>
                {formatTicketPrice(priceCents)}
              </text>
            )}
            {isWide && (
              <text className={styles.day} x={x(fromMs)} y="202">
                {day(fromMs)}
              </text>
            )}
          </g>
        );
      })}
      {today && (
        <>
          <circle className={styles.mark} cx={x(now)} cy={y(today.priceCents)} r="6" />
          <text className={styles.today} x={x(now)} y={y(today.priceCents) - 14}>
            Hoy
          </text>
        </>
      )}
    </svg>
  );
}
