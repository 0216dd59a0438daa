/**
 * The data of the reader that a message may name, as they are written between braces: `Hola, {nombre}`. Source:
 * decisions, "Messages to participants".
 */
export const messagePlaceholders = ['nombre', 'entrada', 'evento', 'fecha', 'lugar', 'organizador'] as const;
/** One of `messagePlaceholders`. */
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

/** Most characters of a message's subject and text. */
export const messageMaxLength = { subject: 120, text: 5000 } as const;

const braces = /\{([^{}\n]{0,60})\}/g;

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (messagePlaceholders as readonly string[]).includes(name);

/** What stands between braces in the text and is no datum of the reader, each once. Empty: the text can be sent. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(braces)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(normalised(name))))];
}

/** The text as one reader gets it. Unknown placeholders stay as they are. */
export function filledMessage(text: string, values: Readonly<Record<MessagePlaceholder, string>>): string {
  return text.replace(braces, (whole, name: string) => {
    const known = normalised(name);
    return isPlaceholder(known) ? values[known] : whole;
  });
}

const normalised = (name: string) => name.trim().toLocaleLowerCase('es');

/** `Ana`, `Ana y Pau`, `Ana, Pau e Ivo`: the different names of one reader's data, in their order. */
export function joinedNames(names: readonly string[]): string {
  return list.format(new Set(names));
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });
