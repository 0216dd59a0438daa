const revokeAfterMs = 60_000;

/** Saves what the browser holds as a file of that name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers only begin to read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
