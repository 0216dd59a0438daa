interface JoinedList {
  readonly list: Buffer;
  /** Each text's slice of the list, in the same order: views, not copies. */
  readonly parts: readonly Uint8Array[];
}

/** Joins JSON texts to one JSON list. */
export function joinList(texts: readonly Uint8Array[]): JoinedList {
  const length = texts.reduce((sum, text) => sum + text.length + 1, 1);
  const list = Buffer.allocUnsafeSlow(Math.max(length, 2));
  const parts: Uint8Array[] = [];
  let at = list.write('[');
  for (const text of texts) {
    list.set(text, at);
    parts.push(list.subarray(at, at + text.length));
    at += text.length;
    at += list.write(',', at);
  }
  // Replaces the last comma, or follows the opening bracket.
  list.write(']', list.length - 1);
  return { list, parts };
}
