/** The header's name for a user without a name (spec, section 2). */
export const displayNameFallback = 'Usuario';
/** The letter shown instead of a picture for a user without a name (spec, section 2). */
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
 * The letters shown instead of an organizer's logo: the initials of its first two words that begin with a capital or a
 * digit ('Línea de Cal': `LC`), else its first letter.
 */
export function organizerInitials(name: string): string {
  const words = name.trim().split(/[^\p{L}\p{N}]+/u);
  const initials = words.flatMap(([first]) => (first && /[\p{Lu}\p{N}]/u.test(first) ? [first] : []));
  return initials.slice(0, 2).join('') || nameInitial(name);
}
