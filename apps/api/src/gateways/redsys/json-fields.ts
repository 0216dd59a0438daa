/** A JSON token: a string, a bracket, a comma, a colon, or a number or word. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * The fields of a JSON object's first level as they were written: repeated names stay, and so does the spelling of a
 * number (`1850.0`), both of which JSON.parse hides. Texts are unescaped; everything else keeps its JSON text.
 * The argument must be an object that JSON.parse has accepted.
 */
export function jsonFields(json: string): [name: string, value: string][] {
  const fields: [string, string][] = [];
  let depth = 0;
  let name: string | undefined;
  let value = '';
  for (const [part] of json.matchAll(token)) {
    if ('}]'.includes(part)) depth -= 1;
    const isEnd = depth === 0 || (depth === 1 && part === ',');
    if (isEnd && name !== undefined) {
      fields.push([name, unescaped(value)]);
      name = undefined;
      value = '';
    } else if (depth === 1 && name === undefined && part.startsWith('"')) name = unescaped(part);
    else if (name !== undefined && !(depth === 1 && part === ':')) value += part;
    if ('{['.includes(part)) depth += 1;
  }
  return fields;
}

function unescaped(json: string): string {
  // JSON.parse accepted the whole text, so a token that begins with a quotation mark is a JSON string.
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}
