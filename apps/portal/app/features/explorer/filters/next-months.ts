/** As many as fit in the menu. */
const mostMonths = 6;

/** The months with events from a day on, ascending, as periods: `2027-04`. */
export function nextMonths(days: ReadonlyMap<string, number>, today: string): string[] {
  const months = [...days.keys()].filter((day) => day >= today).map((day) => day.slice(0, 7));
  return [...new Set(months)].sort().slice(0, mostMonths);
}

const monthFormat = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });

/** `Abril 2027`, of `2027-04`. */
export function monthText(month: string): string {
  const name = monthFormat.format(new Date(`${month}-01`));
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}
