/** Text as searches compare it: lower case, without accents (`Maratón` and `maraton` are alike). */
export function searchText(text: string): string {
  const lower = text.toLowerCase();
  // Most text is plain ASCII, and decomposing it is by far the dearest step.
  return isAscii(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}
