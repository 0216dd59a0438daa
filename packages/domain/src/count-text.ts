/** `64`, `1.234`, `12.345`: a whole number with points from 1.000 on. */
export function formatWhole(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/** `1 evento`, `1.234 eventos`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`;
}
