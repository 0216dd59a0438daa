import { countSaleDays, hasTooManySalePoints, saleSteps } from '@dorsal/domain/sale-points';
import { Change } from '#/components/Scoreboard/Change.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { CsvButton } from './CsvButton.tsx';
import type { FiguresPartProps } from './figures-part.ts';
import styles from './Figures.module.css';
import { salesRows } from './figures-csv.ts';
import { type FiguresFilters, type Period, periods } from './figures-filters.ts';
import { amountText, changeText, periodNames, stepNames } from './figures-texts.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesTable } from './SalesTable.tsx';
import { Segments } from './Segments.tsx';

interface SalesProps extends FiguresPartProps {
  filters: FiguresFilters;
  onFilters: (changes: Partial<FiguresFilters>) => void;
  now: string;
}

const daysBeforeText: Readonly<Record<Exclude<Period, 'sale'>, string>> = {
  '7d': 'que en los 7 días anteriores',
  '30d': 'que en los 30 días anteriores',
};

/** A step is offered if the chart has at least two points by it. */
const leastDays = { hour: 0, day: 1, week: 7 } as const;

/** The sales of each ticket over time, as a chart or as a table with the same figures. */
export function Sales({ slug, figures, filters, onFilters, now }: SalesProps) {
  const { measure, view, period } = filters;
  const days = countSaleDays(figures);
  const steps = saleSteps.filter((step) => !hasTooManySalePoints(figures, step) && days > leastDays[step]);
  return (
    <section aria-labelledby="sales">
      <SectionHeading
        id="sales"
        action={
          <div className={styles.choices}>
            <Segments
              label="Ver como"
              options={[
                { value: 'chart', label: 'Gráfico' },
                { value: 'table', label: 'Tabla' },
              ]}
              value={view}
              onValueChange={(next) => onFilters({ view: next })}
            />
            <Segments
              label="Medida"
              options={[
                { value: 'places', label: 'Plazas' },
                { value: 'money', label: 'Euros' },
              ]}
              value={measure}
              onValueChange={(next) => onFilters({ measure: next })}
            />
          </div>
        }
      >
        Ventas
      </SectionHeading>
      <div className={styles.controls}>
        <Segments
          label="Periodo"
          options={periods.map((value) => ({ value, label: periodNames[value] }))}
          value={period}
          onValueChange={(next) => onFilters({ period: next })}
        />
        {steps.length > 1 && (
          <Segments
            label="Agrupar por"
            options={steps.map((value) => ({ value, label: stepNames[value] }))}
            value={figures.step}
            onValueChange={(step) => onFilters({ step })}
          />
        )}
      </div>
      <div className={styles.sumLine}>
        <SalesSum figures={figures} filters={filters} />
        <CsvButton of="ventas" slug={slug} rows={() => salesRows(figures)} />
      </div>
      {view === 'chart' ? (
        <SalesChart figures={figures} measure={measure} period={period} now={now} />
      ) : (
        <SalesTable figures={figures} measure={measure} now={now} />
      )}
    </section>
  );
}

/** What the period adds up to, beside the same number of days before. */
function SalesSum({ figures, filters: { measure, period } }: Pick<SalesProps, 'figures' | 'filters'>) {
  const { total } = figures;
  const change = changeText(figures, measure);
  return (
    <p className={styles.sum}>
      <b>{amountText(measure === 'places' ? total.places : total.charged, measure)}</b>
      {measure === 'money' && ' cobrados'}
      {change !== undefined && period !== 'sale' && (
        <>
          , <Change by={change.by}>{change.text}</Change> {daysBeforeText[period]}
        </>
      )}
      {measure === 'money' && total.refunded > 0 && `. ${moneyText(total.refunded)} devueltos`}
    </p>
  );
}
