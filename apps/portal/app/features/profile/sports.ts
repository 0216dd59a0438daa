import { profileOptionMaxLength } from '@dorsal/domain/profile-options';

/** Offered as preferred sports: those that covers and categories know (design, section 9). */
const knownSports = [
  'Running',
  'Trail',
  'Ciclismo',
  'Triatlón',
  'Natación',
  'Senderismo',
  'Pádel',
  'CrossFit',
] as const;

/** The sports of a stored text ('Trail, natación'), each once and written as we know it. */
export function chosenSports(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => knownSports.find((known) => isSame(known, name)) ?? name);
  return names.filter((name, index) => names.findIndex((other) => isSame(other, name)) === index);
}

/** What can be chosen: ours, and those that the person has from elsewhere. */
export function offeredSports(stored: string): string[] {
  return [...new Set([...knownSports, ...chosenSports(stored)])];
}

/** The text with a sport more or less; as it was where it would become longer than what can be stored. */
export function withSportToggled(text: string, sport: string): string {
  const chosen = chosenSports(text);
  const next = chosen.includes(sport) ? chosen.filter((name) => name !== sport) : [...chosen, sport];
  const joined = next.join(', ');
  return joined.length > profileOptionMaxLength ? text : joined;
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;
}
