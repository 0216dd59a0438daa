import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { eventDay } from '@dorsal/domain/event-dates';
import { formatDay } from '@dorsal/domain/moment-text';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { useSearchParams } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { DayChart } from './DayChart.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import styles from './MoneySections.module.css';
import { everyDay, lastDays, type SettlementDay, shortDays, sumOfDays } from './shown-days.ts';

export interface DaysSectionProps {
  settlement: EventSettlementBody;
  /** The chosen one, whose days are all shown; null: none. */
  month: string | null;
  now: string;
}

const hasMoved = ({ places, charged, refunded }: SettlementDay) => places > 0 || charged > 0 || refunded > 0;

const views = [
  { value: 'short', label: `${shortDays} días` },
  { value: 'all', label: 'Todo' },
] as const;

/** The money day by day: the last two weeks, or all days with movements. The address says which. */
export function DaysSection({ settlement: { days, timeZone }, month, now }: DaysSectionProps) {
  const [params, setParams] = useSearchParams();
  const today = eventDay(now, timeZone) ?? '';
  const recent = lastDays(days, today);
  // After the sale the last two weeks say nothing.
  const isQuiet = !recent.some(hasMoved);
  const view = params.get('days') ?? (isQuiet ? 'all' : 'short');
  const isShort = month === null && view === 'short';
  const shown = isShort ? recent.filter(hasMoved) : days;
  const nameOf = ({ day }: SettlementDay) =>
    day === today ? 'Hoy' : formatDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });
  return (
    <section aria-labelledby="money-days">
      <SectionHeading
        id="money-days"
        action={
          month === null && (
            <SegmentedControl
              className={styles.views}
              label="Periodo"
              options={views}
              value={isShort ? 'short' : 'all'}
              onValueChange={(next) => setParams({ days: next }, { replace: true, preventScrollReset: true })}
            />
          )
        }
      >
        Por día
      </SectionHeading>
      <DayChart days={isShort ? recent : everyDay(days)} today={today} now={now} />
      <div className={styles.table}>
        <FiguresTable
          caption="Dinero por día"
          title="Día"
          rows={shown.toReversed().map((day) => ({ ...day, id: day.day, name: nameOf(day) }))}
          total={{ ...sumOfDays(shown), id: 'total', name: isShort ? `${shortDays} días` : 'Total' }}
        />
      </div>
    </section>
  );
}
