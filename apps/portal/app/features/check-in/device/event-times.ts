const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** The day of an instant (ISO, or ms since 1970) in the event's time zone: '5 abr'. */
export function dayText(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** 'a las 18:12:31' in the event's time zone; with the day if it differs from `today`: 'el 4 abr a las 18:12:31'. */
export function timeText(instant: string, timeZone: string, today: string): string {
  const day = dayText(instant, timeZone);
  const time = new Intl.DateTimeFormat('es-ES', { ...clock, timeZone }).format(new Date(instant));
  return day === today ? `a las ${time}` : `el ${day} a las ${time}`;
}
