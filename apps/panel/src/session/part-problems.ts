/** The server's sentences about a part of a request, by the field's path inside it. `part`: `participants.0`. */
export function partProblems(fields: Readonly<Record<string, string>>, part: string): Record<string, string> {
  const prefix = `${part}.`;
  const own = Object.entries(fields).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]));
}
