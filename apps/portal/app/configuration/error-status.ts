/**
 * The HTTP status of a route's response or an `ApiError`. Without a status: 0 if the browser is offline, since the code of a
 * page may be missing, else 500.
 */
export function errorStatus(error: unknown): number {
  // By its property, because the two classes would be loaded with every page.
  const { status } = Object(error) as { readonly status?: unknown };
  if (typeof status === 'number') return status;
  // Only browsers have the property.
  return 'onLine' in navigator && !navigator.onLine ? 0 : 500;
}
