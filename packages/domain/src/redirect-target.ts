/** The page after signing in unless another path is requested (spec, section 2). */
export const defaultRedirectTarget = '/profile';

const maxLength = 2048;

// Unreserved characters only: our paths need no escape, at sign or colon, and each of these could lead to another site.
const path = /^(?:\/[A-Za-z0-9._~-]+)*\/?$/;
const dotSegment = /\/\.{1,2}(?:\/|$)/;
// Printable ASCII without the backslash, which browsers read as a slash.
const afterPath = /^[\x21-\x5b\x5d-\x7e]*$/;
const escapedControl = /%(?:[01][0-9a-f]|7f|5c)/i;

/**
 * The same-site absolute path to go to, with its query and fragment; the fallback for anything else. Used by client
 * and server alike. Source: decisions, "Names, places, hosts" (security, S4 and C5).
 */
export function redirectTarget(value: unknown, fallback: string = defaultRedirectTarget): string {
  return isRedirectTarget(value) ? value : fallback;
}

/** Whether the value is a path of this site and can't be read as anything else. */
export function isRedirectTarget(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > maxLength || !value.startsWith('/')) return false;
  const end = value.search(/[?#]/);
  const pathname = end === -1 ? value : value.slice(0, end);
  const rest = end === -1 ? '' : value.slice(end);
  return (
    path.test(pathname) && !dotSegment.test(pathname) && afterPath.test(rest) && !escapedControl.test(rest)
  );
}
