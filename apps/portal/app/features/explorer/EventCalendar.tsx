import { eventDay } from '@dorsal/domain/event-dates';
import { Button } from '@dorsal/ui/Button';
import { DatePicker } from '@dorsal/ui/DatePicker';
import { useState } from 'react';
import { countText } from './count-text.ts';
import { anyDateText } from './filter-controls.ts';
import styles from './EventCalendar.module.css';

export interface EventCalendarProps {
  /** ISO day. */
  date: string | undefined;
  /** How many events there are on each ISO day, ascending, under all other filters. */
  days: ReadonlyMap<string, number>;
  /** Undefined for any date. */
  onChoose: (date: string | undefined) => void;
}

/** A calendar that shows on which days there are events; it opens at the next of them. */
export function EventCalendar({ date, days, onChoose }: EventCalendarProps) {
  const [today] = useState(visitorsToday);
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

/** ISO day, where the visitor's clock hangs. */
function visitorsToday(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const now = new Date().toISOString();
  return eventDay(now, timeZone) ?? now.slice(0, 10);
}
