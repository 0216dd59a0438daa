import { formatPeriod, periodDays, periodOf, thisWeekend } from '@dorsal/domain/event-period';
import { Button } from '@dorsal/ui/Button';
import { Chip } from '@dorsal/ui/Chip';
import { DatePicker } from '@dorsal/ui/DatePicker';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calendarDay } from '@dorsal/event-search/calendar-day';
import { countText } from '../results/count-text.ts';
import { anyDateText } from './filter-controls.ts';
import { monthText, nextMonths } from './next-months.ts';
import { type MenuClosing, useMenuClosing } from './use-menu-closing.ts';
import type { FilteredSearch } from '../results/results-view.ts';
import styles from './DateMenu.module.css';

export interface DateMenuProps extends Pick<MenuClosing, 'button' | 'isOverPage' | 'onClose'> {
  /** A period, as in URLs. */
  date: string | undefined;
  /** The search that counts the events of each day, under all other filters. */
  known: FilteredSearch;
  /** Undefined for any date. */
  onChange: (date: string | undefined) => void;
}

const kinds = [
  { value: 'day', label: 'Un día' },
  { value: 'range', label: 'Varios días' },
] as const;

/** This weekend, the next months with events, and a calendar to choose a day or a range of days from. */
export function DateMenu({ date, known, onChange, ...closing }: DateMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [today] = useState(() => calendarDay(new Date()));
  const days = useDays(known);
  useMenuClosing({ menu, ...closing });
  const choose = (chosen: string | undefined) => {
    onChange(chosen);
    closing.onClose();
    closing.button.current?.focus();
  };
  return (
    <div ref={menu}>
      {/* It takes the focus and opens at the next day with events, so it waits until these are counted. */}
      {days && <Choices date={date} days={days} today={today} onChoose={choose} />}
    </div>
  );
}

interface ChoicesProps {
  date: string | undefined;
  days: ReadonlyMap<string, number>;
  today: string;
  onChoose: (date: string | undefined) => void;
}

function Choices({ date, days, today, onChoose }: ChoicesProps) {
  const chosen = date === undefined ? undefined : periodDays(date, today);
  const isDay = chosen?.from === chosen?.to;
  const [kind, setKind] = useState<'day' | 'range'>(isDay ? 'day' : 'range');
  const [first, setFirst] = useState<string>();
  const periods = [thisWeekend, ...nextMonths(days, today)];
  const isInCalendar = date !== undefined && !periods.includes(date);
  const quick = useRef<HTMLFieldSetElement>(null);
  const takeFocus = useEffectEvent(() => {
    // The calendar takes the focus itself.
    if (isInCalendar) return;
    const chips = [...(quick.current?.querySelectorAll('button') ?? [])];
    (chips.find((chip) => chip.getAttribute('aria-pressed') === 'true') ?? chips[0])?.focus();
  });
  useEffect(() => takeFocus(), []);

  const chooseDay = (day: string) => {
    if (kind === 'day') return onChoose(day);
    if (first === undefined) return setFirst(day);
    return onChoose(periodOf(first, day));
  };
  return (
    <div className={styles.menu}>
      <fieldset ref={quick} className={styles.quick} aria-label="Fechas rápidas">
        {periods.map((period) => (
          <Chip
            key={period}
            pressed={period === date}
            removable
            onClick={() => onChoose(period === date ? undefined : period)}
          >
            {period === thisWeekend ? formatPeriod(period) : monthText(period)}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.calendar}>
        <SegmentedControl
          label="Qué eliges en el calendario"
          options={kinds}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setFirst(undefined);
          }}
        />
        <output className={styles.hint}>
          {kind === 'range' && (first === undefined ? 'Elige el primer día' : 'Ahora, el último día')}
        </output>
        <DatePicker
          value={first ?? (isDay ? chosen?.from : undefined)}
          range={first === undefined && !isDay ? chosen : undefined}
          onChange={chooseDay}
          today={today}
          opensAt={[...days.keys()].find((day) => day >= today) ?? today}
          counts={days}
          countLabel={(count) => countText(count, undefined)}
          takesFocus={isInCalendar}
          className={styles.days}
        />
        {date && (
          <Button variant="ghost" size="sm" fullWidth onClick={() => onChoose(undefined)}>
            {anyDateText}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Undefined until they are counted for the first time. */
function useDays({ search, filters }: FilteredSearch): ReadonlyMap<string, number> | undefined {
  const [days, setDays] = useState<ReadonlyMap<string, number>>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const count = async () => {
      const counted = await search.days(filters, signal);
      if (!signal.aborted) setDays(counted);
    };
    count().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error('The days with events could not be counted.', error);
      // A date can be chosen without their counts.
      setDays((before) => before ?? new Map());
    });
    return () => controller.abort();
  }, [search, filters]);
  return days;
}
