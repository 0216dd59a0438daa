import { useState } from 'react';
import { useMedia } from '../use-media.ts';
import { useWidth } from '../use-width.ts';
import { chartScale } from './chart-scale.ts';
import type { ChartMark, ChartPoint, ChartSeries, ValueText } from './chart-types.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import styles from './LineChart.module.css';
import { PointReading } from './PointReading.tsx';
import { SeriesNames } from './SeriesNames.tsx';

export interface LineChartProps {
  /** What the chart shows, as a conclusion: '10K vende el doble que 21K'. */
  title: string;
  points: readonly ChartPoint[];
  /** One to three: what the person looks at, then the others. */
  series: readonly ChartSeries[];
  marks?: readonly ChartMark[] | undefined;
  valueText: ValueText;
}

/** Up to three lines over time. The pointer, a finger or the arrow keys read one point. */
export function LineChart({ title, points, series, marks = [], valueText }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const isWide = useMedia('(width >= 768px)');
  const [chosen, setChosen] = useState<number>();
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  const scale = chartScale({ width, height: isWide ? 310 : 230 }, points.length, highest);
  const at = chosen === undefined ? undefined : Math.min(chosen, points.length - 1);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <PointReading
        point={at === undefined ? undefined : points[at]}
        at={at}
        series={series}
        valueText={valueText}
      />
      <div className={styles.chart}>
        <div
          ref={box}
          className={styles.plot}
          onPointerMove={({ clientX, currentTarget }) =>
            setChosen(scale.pointAt(clientX - currentTarget.getBoundingClientRect().left))
          }
          onPointerLeave={() => setChosen(undefined)}
        >
          {width > 0 && (
            <ChartDrawing {...{ title, points, series, marks, scale, at, valueText }} isWide={isWide} />
          )}
          <input
            type="range"
            className={styles.keys}
            aria-label="Leer el gráfico punto a punto"
            aria-valuetext={at === undefined ? undefined : pointText(points[at], series, at, valueText)}
            min={0}
            max={Math.max(0, points.length - 1)}
            value={at ?? points.length - 1}
            onChange={({ target }) => setChosen(Number(target.value))}
            onFocus={() => setChosen((before) => before ?? points.length - 1)}
            onBlur={() => setChosen(undefined)}
          />
        </div>
        {series.length > 0 && <SeriesNames series={series} scale={scale} isWide={isWide} />}
      </div>
    </figure>
  );
}

function pointText(
  point: ChartPoint | undefined,
  series: readonly ChartSeries[],
  at: number,
  valueText: ValueText,
): string {
  return [point?.label, ...series.map(({ name, values }) => `${name}: ${valueText(values[at] ?? 0)}`)].join(
    ', ',
  );
}
