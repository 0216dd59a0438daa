interface Place {
  /** The item that has the focus; -1 for the menu's button. */
  readonly current: number;
  readonly count: number;
}

/** The item to which an arrow key (cyclic), Home or End moves the focus; undefined for other keys. */
export function nextItem(key: string, { current, count }: Place): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) + count - 1) % count;
  // On the button, Home and End scroll the page.
  if (current < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
