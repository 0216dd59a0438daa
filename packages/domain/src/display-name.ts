/** What the header calls somebody without a name (spec, section 2). */
export const displayNameFallback = 'Usuario';
/** The letter in the place of the picture of somebody without a name (spec, section 2). */
export const initialFallback = 'U';

/** The first word of a name, or the fallback. */
export function firstName(name: string | null | undefined, fallback: string = displayNameFallback): string {
  return name?.trim().split(/\s+/)[0] || fallback;
}

/** The first letter of a name in upper case, or `U`. */
export function nameInitial(name: string | null | undefined): string {
  const [initial = initialFallback] = name?.trim() ?? '';
  return initial.toLocaleUpperCase('es');
}

/**
 * The letters in the place of an organizer's logo: those that begin its first two words in capitals or digits ('Línea de Cal':
 * `LC`), else its first letter.
 */
export function organizerInitials(name: string): string {
  const words = name.trim().split(/[^\p{L}\p{N}]+/u);
  const initials = words.flatMap(([first]) => (first && /[\p{Lu}\p{N}]/u.test(first) ? [first] : []));
  return initials.slice(0, 2).join('') || nameInitial(name);
}
