/** Milliseconds: the new tab reads the address after the call has returned. */
const revokedAfterMs = 60_000;

/** Shows a file in another tab; false if the browser opens none. */
export function openFile(content: Blob): boolean {
  const url = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(url), revokedAfterMs);
  // Not `noopener`: it would hide whether the tab was opened.
  return window.open(url, '_blank') !== null;
}
