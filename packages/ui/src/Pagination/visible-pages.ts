/** The pages that get a button: the first, the last, and the current one with its neighbors. In order, from 1. */
export function visiblePages(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  return [...wanted].filter((shown) => shown >= 1 && shown <= pageCount).sort((a, b) => a - b);
}
