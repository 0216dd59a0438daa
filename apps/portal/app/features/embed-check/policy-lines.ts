/**
 * A directive of a page's policy with an additional source. `default-src` and `child-src` are fallbacks for other
 * directives, so a new directive `own` is made from their sources.
 */
export function withSource(
  directive: string,
  { own, source }: { readonly own: 'script-src' | 'frame-src'; readonly source: string },
): string {
  const [name = own, ...values] = directive.split(' ');
  const kept = values.filter((value) => value.toLowerCase() !== "'none'");
  const written = name === 'default-src' || name === 'child-src' ? own : name;
  return `${[written, ...kept, source].join(' ')};`;
}

/** A directive's name: its first word. */
export function directiveName(directive: string): string {
  return directive.split(' ', 1)[0] ?? '';
}

/** Whether a directive only accepts nonces and hashes. */
export function isStrictDynamic(directive: string): boolean {
  return directive.toLowerCase().includes("'strict-dynamic'");
}
