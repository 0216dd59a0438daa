/** Case-insensitive, as the router matches it. */
const checkInPage = /^\/check-in\/?$/i;

/** Whether a page is the check-in, which scans tickets. Source: decisions, "QR and check-in". */
export function isCheckInPage(pathname: string): boolean {
  return checkInPage.test(pathname);
}
