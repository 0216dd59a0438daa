/** Whether a dialog covers the page, whose keys then do nothing. */
export function hasDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
