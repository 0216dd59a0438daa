import { eventDay } from '@dorsal/domain/event-dates';
import { Button } from '@dorsal/ui/Button';
import { DatePicker } from '@dorsal/ui/DatePicker';
import { useEffect, useState } from 'react';
import { countText } from './count-text.ts';
import { anyDateText, type CountDays } from './filter-controls.ts';
import styles from './EventCalendar.module.css';

export interface EventCalendarProps {
  /** ISO day. */
  date: string | undefined;
  /** Under all other filters. */
  countDays: CountDays;
  /** Undefined for any date. */
  onChoose: (date: string | undefined) => void;
}

/** A calendar that shows on which days there are events; it opens at the next of them. */
export function EventCalendar({ date, countDays, onChoose }: EventCalendarProps) {
  const [today] = useState(visitorsToday);
  const days = useDays(countDays);
  // It opens at the next day with events, and takes the focus: not before it has them.
  if (!days) return null;
  return (
    <div className={styles.calendar}>
      <DatePicker
        value={date}
        onChange={onChoose}
        today={today}
        opensAt={[...days.keys()].find((day) => day >= today) ?? today}
        counts={days}
        countLabel={(count) => countText(count, undefined)}
        takesFocus
      />
      {date && (
        <Button variant="ghost" size="sm" fullWidth onClick={() => onChoose(undefined)}>
          {anyDateText}
        </Button>
      )}
    </div>
  );
}

/** Undefined until they are counted for the first time. */
function useDays(countDays: CountDays): ReadonlyMap<string, number> | undefined {
  const [days, setDays] = useState<ReadonlyMap<string, number>>();
  useEffect(() => {
    let isLate = false;
    const count = async () => {
      const counted = await countDays();
      if (!isLate) setDays(counted);
    };
    count().catch((error: unknown) => console.error('The days with events could not be counted.', error));
    return () => {
      isLate = true;
    };
  }, [countDays]);
  return days;
}

/** ISO day, where the visitor's clock hangs. */
function visitorsToday(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const now = new Date().toISOString();
  return eventDay(now, timeZone) ?? now.slice(0, 10);
}
