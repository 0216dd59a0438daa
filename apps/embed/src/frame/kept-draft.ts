/**
 * What is typed in a page that is loaded anew at the buyer's wish: in the history's entry of the frame, which outlives that one
 * reload, also where a frame may store nothing. A reload of the page around makes another frame, and doesn't have it.
 */
export function reloadWith(draft: string | null): void {
  history.replaceState({ draft }, '');
  location.reload();
}

/** What the page before the reload has left, once. */
export function takeDraft(): string | null {
  const { draft } = (history.state ?? {}) as { draft?: unknown };
  if (typeof draft !== 'string') return null;
  history.replaceState(null, '');
  return draft;
}
