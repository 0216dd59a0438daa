/** The list with the item one place up (−1) or down (1); the same list at its ends. */
export function movedBy<Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  step: -1 | 1,
): Item[] {
  const from = list.findIndex((item) => item.id === id);
  const to = from + step;
  const moved = [...list];
  const [item] = from < 0 || to < 0 || to >= list.length ? [] : moved.splice(from, 1);
  if (item) moved.splice(to, 0, item);
  return moved;
}

/** The list with a removed item at its place again; the same list if it has the item. */
export function withItem<Item extends { readonly id: string }>(
  list: readonly Item[],
  item: Item,
  at: number,
): Item[] {
  return list.some(({ id }) => id === item.id) ? [...list] : list.toSpliced(at, 0, item);
}

/** The list with other values of one item. */
export function changedItem<Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  values: Partial<Item>,
): Item[] {
  return list.map((item) => (item.id === id ? { ...item, ...values } : item));
}
