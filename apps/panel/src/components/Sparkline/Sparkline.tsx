import styles from './Sparkline.module.css';

export interface SparklineProps {
  /** One value for each day, oldest first. */
  values: readonly number[];
  /** The same in words, for screen readers. */
  label: string;
}

const [width, height, inset] = [140, 36, 2];

/** The course of the last days without axes, beside its figure. */
export function Sparkline({ values, label }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  const points = values.map((value, day) => ({
    x: inset + day * step,
    y: height - inset - (value / highest) * (height - 3 * inset),
  }));
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {points.map(({ x, y }) => (
        <path key={x} className={styles.day} d={`M${round(x)} ${height - inset}V${round(y)}`} />
      ))}
      <path className={styles.trace} d={`M${line}`} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
