/** The HTTP status of a route's response or an `ApiError`, 0 without a connection. Any other error has 500. */
export function errorStatus(error: unknown): number {
  const { status } = Object(error) as { readonly status?: number };
  // The code of a page could not be loaded. Only browsers have the property.
  return status ?? ('onLine' in navigator && !navigator.onLine ? 0 : 500);
}
