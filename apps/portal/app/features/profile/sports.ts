import { profileOptionMaxLength } from '@dorsal/domain/profile-options';

/** The sports on offer: those of covers and categories (design, section 9). */
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

/** The sports in a stored text ('Trail, natación'), each once and in our spelling. */
export function chosenSports(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => knownSports.find((known) => isSame(known, name)) ?? name);
  return names.filter((name, index) => names.findIndex((other) => isSame(other, name)) === index);
}

/** The sports to choose from: ours, and further ones in the stored text. */
export function offeredSports(stored: string): string[] {
  return [...new Set([...knownSports, ...chosenSports(stored)])];
}

/** The text with the sport added or removed; unchanged if it would become too long to store. */
export function withSportToggled(text: string, sport: string): string {
  const chosen = chosenSports(text);
  const next = chosen.includes(sport) ? chosen.filter((name) => name !== sport) : [...chosen, sport];
  const joined = next.join(', ');
  return joined.length > profileOptionMaxLength ? text : joined;
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;
}
