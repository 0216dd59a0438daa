/** Starts the download of a file of our own host. */
export function startDownload({ url, fileName }: { readonly url: string; readonly fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
