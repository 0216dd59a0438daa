/** The header's name for a user without a name (spec, section 2). */
export const displayNameFallback = 'Usuario';

/** The first word of a name, or the fallback. */
export function firstName(name: string | null | undefined, fallback: string = displayNameFallback): string {
  return name?.trim().split(/\s+/)[0] || fallback;
}

/**
 * The letters shown instead of an organizer's logo: the initials of its first two words that begin with a capital or a
 * digit ('Línea de Cal': `LC`), else its first letter, else 'U'.
 */
export function organizerInitials(name: string): string {
  const words = name.trim().split(/[^\p{L}\p{N}]+/u);
  const initials = words.flatMap(([first]) => (first && /[\p{Lu}\p{N}]/u.test(first) ? [first] : []));
  const [first = 'U'] = name.trim();
  return initials.slice(0, 2).join('') || first.toLocaleUpperCase('es');
}
