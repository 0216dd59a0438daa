/**
 * Reloads the page and keeps the draft in the frame's history entry, which survives that one reload even if a frame may
 * store nothing. A reload of the page around creates another frame, which doesn't have the draft.
 */
export function reloadWith(draft: string | null): void {
  history.replaceState({ draft }, '');
  location.reload();
}

/** Returns the draft of the page before the reload, once. */
export function takeDraft(): string | null {
  const { draft } = (history.state ?? {}) as { draft?: unknown };
  if (typeof draft !== 'string') return null;
  history.replaceState(null, '');
  return draft;
}
