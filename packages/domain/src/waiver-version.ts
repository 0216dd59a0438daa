/** The version of a waiver's first text. */
export const firstWaiverVersion = '1';

/** In UTF-16 units, as the schemas of drafts and files count them. */
export const waiverVersionMaxLength = 40;

/** A text that is accepted, with its version. */
export interface VersionedText {
  readonly text?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * The version with which a waiver's text is published: the same text keeps its version, and a changed one gets another,
 * unless the organizer has named it. Source: decisions, "Waivers".
 */
export function waiverVersion(given: VersionedText, published: VersionedText | undefined): string {
  const version = given.version || firstWaiverVersion;
  if (!published?.version) return version;
  if (published.text === given.text) return published.version;
  return version === published.version ? nextWaiverVersion(version) : version;
}

/**
 * The version after this one: `1` is followed by `2`, a name such as `2027` by `2027.2`. A name is shortened if the result
 * would be longer than `waiverVersionMaxLength`.
 */
export function nextWaiverVersion(version: string): string {
  const [, name = '', number] = /^(.*?)(\d+)$/.exec(version) ?? [];
  const isCounted = number !== undefined && (name === '' || name.endsWith('.')) && Number(number) < 1000;
  if (!isCounted) return withEnd(version, '.2');
  const next = String(Number(number) + 1);
  return name === '' ? next : withEnd(name.slice(0, -1), `.${next}`);
}

/** The name with this end. A pair of surrogates is not cut in half: the database refuses one alone. */
function withEnd(name: string, end: string): string {
  return name.slice(0, waiverVersionMaxLength - end.length).replace(/[\uD800-\uDBFF]$/, '') + end;
}

/** The message at a waiver's box when its text changed after the page showed it. */
export const waiverChangedText = 'Este texto ha cambiado desde que lo leíste. Léelo otra vez y acéptalo.';
