const revokeAfterMs = 60_000;

/** Saves a file in the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers only begin to read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
