/**
 * A directive of a page's policy with one more source, as it has to be written: `default-src` and `child-src` stand for
 * others too, so that a directive of its own is made of them.
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

/** What a directive is about: its first word. */
export function directiveName(directive: string): string {
  return directive.split(' ', 1)[0] ?? '';
}

/** Whether a directive goes by nonces and hashes alone. */
export function isStrictDynamic(directive: string): boolean {
  return directive.toLowerCase().includes("'strict-dynamic'");
}
