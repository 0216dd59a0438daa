/** The hosts that scripts come from, each once, as a part of a Spanish sentence. */
export function scriptHosts(urls: readonly string[]): string {
  const hosts = new Set(urls.map((url) => new URL(url).host));
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(hosts);
}
