import { line } from 'd3-shape';
import { type ChartScale, labelledPoints } from './chart-scale.ts';
import styles from './LineChart.module.css';
import type { ChartMark, LineChartProps } from './LineChart.tsx';
import { SeriesMarker } from './SeriesMarker.tsx';

interface ChartDrawingProps extends LineChartProps {
  marks: readonly ChartMark[];
  scale: ChartScale;
  /** The point that is read. */
  at: number | undefined;
  isWide: boolean;
}

/** The lines with their ground. Its texts are for the eye: the title says what it shows, the table has the figures. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { title, series, scale, at } = props;
  const { width, height, x, y } = scale;
  const path = line<number>((_, point) => x(point), y);
  return (
    <svg className={styles.drawing} width={width} height={height} role="img" aria-label={title}>
      <Ground {...props} />
      {series
        .map(({ id, values }, rank) => (
          <g key={id} data-rank={rank + 1}>
            <path className={styles.trace} d={path(values) ?? undefined} />
            <SeriesMarker rank={rank + 1} x={x(values.length - 1)} y={y(values.at(-1) ?? 0)} />
          </g>
        ))
        .toReversed()}
      {at !== undefined && (
        <g>
          <path className={styles.cursor} d={`M${x(at)} ${scale.top}V${scale.bottom}`} />
          {series.map(({ id, values }, rank) => (
            <g key={id} data-rank={rank + 1}>
              <SeriesMarker rank={rank + 1} x={x(at)} y={y(values[at] ?? 0)} />
            </g>
          ))}
        </g>
      )}
    </svg>
  );
}

/** The horizontal lines with their values, the bars under the first line, the marks, and the texts below. */
function Ground({ points, series, marks, scale, isWide, valueText }: ChartDrawingProps) {
  const { width, height, x, y, bottom, levels } = scale;
  const labelled = labelledPoints(points.length, isWide ? 5 : 3);
  return (
    <g>
      {levels.map((level) => (
        <path key={level} className={styles.level} d={`M0 ${y(level)}H${width}`} />
      ))}
      {series[0]?.values.map((value, point) => (
        <path key={points[point]?.label} className={styles.bar} d={`M${x(point)} ${bottom}V${y(value)}`} />
      ))}
      {levels.slice(1).map((level) => (
        <text key={level} className={styles.text} x={0} y={y(level) - 5}>
          {valueText(level)}
        </text>
      ))}
      {marks.map((mark, index) => (
        <Mark key={`${mark.at} ${mark.text}`} mark={mark} row={index % 2} scale={scale} />
      ))}
      {labelled.map((point, index) => (
        <text
          key={point}
          className={styles.text}
          x={x(point)}
          y={height - 8}
          textAnchor={
            index === 0 && points.length > 1 ? 'start' : point === points.length - 1 ? 'end' : 'middle'
          }
        >
          {points[point]?.short}
        </text>
      ))}
      <path className={styles.zero} d={`M0 ${bottom}H${width}`} />
    </g>
  );
}

/** A dotted vertical with its text, on the side that has room. Neighbors are in two rows. */
function Mark({ mark: { text, at }, row, scale }: { mark: ChartMark; row: number; scale: ChartScale }) {
  const x = scale.x(at);
  const isLate = x > scale.width / 2;
  return (
    <g>
      <path className={styles.mark} d={`M${x} ${scale.top - 18}V${scale.bottom}`} />
      <text
        className={styles.text}
        x={isLate ? x - 6 : x + 6}
        y={12 + row * 14}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  );
}
