const dayMs = 24 * 60 * 60_000;
/** 52 weeks: the same day of the week. */
const yearDays = 364;

/** The first day after `today` that is whole years of 52 weeks after an edition's day, `2027-12-11`. */
export function nextEditionDay(day: string, today: string): string {
  const elapsedDays = (Date.parse(today) - Date.parse(day)) / dayMs;
  const years = Math.max(1, Math.floor(elapsedDays / yearDays) + 1);
  return new Date(Date.parse(day) + years * yearDays * dayMs).toISOString().slice(0, 10);
}
