import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The key of the history entry that the explorer showed last, if its sheet was tall. Never set on the server. */
let tallIn: string | undefined;

/** Saves in which history entry the sheet is tall; undefined forgets it, as a new page would. */
export function saveTallSheet(key: string | undefined): void {
  tallIn = key;
}

/** Whether the list's sheet is tall. Back restores it, as long as the page lives. */
export function useSheet() {
  const { key } = useLocation();
  const sheet = useState(tallIn === key);
  const [isTall] = sheet;
  useEffect(() => saveTallSheet(isTall ? key : undefined), [isTall, key]);
  return sheet;
}
