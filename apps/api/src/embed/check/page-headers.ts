/** A page's response headers: names in lower case, in order, one entry for each line. */
export type PageHeaders = readonly (readonly [name: string, value: string])[];

const headerLine = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/;

/** Headers as `curl -I` and the browsers' tools write them; other lines are ignored. */
export function pastedHeaders(text: string): PageHeaders {
  return text.split(/\r\n|[\r\n]/).flatMap((line): [string, string][] => {
    const [, name, value] = headerLine.exec(line.trim()) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
  });
}

/** Headers as Node returns them: names and values alternate. */
export function rawHeaders(raw: readonly string[]): PageHeaders {
  return raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name.toLowerCase(), (raw[at + 1] ?? '').trim()]] : [],
  );
}

/** All values of a header, in order. */
export function valuesOf(headers: PageHeaders, name: string): string[] {
  return headers.filter(([one]) => one === name).map(([, value]) => value);
}

/** The single value of a header, without its parameters; null if there is none. */
export function wordOf(headers: PageHeaders, name: string): string | null {
  const [value, ...others] = valuesOf(headers, name);
  // With two values browsers use their default.
  return value === undefined || others.length > 0
    ? null
    : (value.split(';', 1)[0] ?? '').trim().toLowerCase();
}
