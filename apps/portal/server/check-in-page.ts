/** Case-insensitive, as the router matches it. */
const entrance = /^\/check-in\/?$/i;

/** Whether a page is the check-in, which scans tickets. Source: decisions, "QR and check-in". */
export function isEntrance(pathname: string): boolean {
  return entrance.test(pathname);
}
