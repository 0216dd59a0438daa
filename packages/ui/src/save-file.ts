/** Milliseconds: some browsers only begin to read the address after the click has returned. */
const revokedAfterMs = 60_000;

/** Saves a blob as a download with that name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokedAfterMs);
}
