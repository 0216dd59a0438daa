/**
 * `64`, `1234`, `12.345`: a whole number of zero or more as Spanish writes it, with points from five digits on.
 * `toLocaleString` gives the same text, but the first use of `Intl` blocks a phone's main thread for 100 ms and more.
 */
export function formatCount(count: number): string {
  const digits = String(count);
  return digits.length < 5 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}
