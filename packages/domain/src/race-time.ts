/** Shown for a text that can't be a time of a race. */
export const wrongRaceTimeText = 'Escribe horas, minutos y segundos, por ejemplo 1:32:45.';

/**
 * The seconds of a race time as people write it: `1:32:45`, or `45:10` for minutes and seconds; `undefined` for any
 * other text and for zero.
 */
export function raceTimeSeconds(text: string): number | undefined {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}
