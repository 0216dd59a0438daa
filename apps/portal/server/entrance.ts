/** As the router takes it: in whichever letters. */
const entrance = /^\/check-in\/?$/i;

/** Whether a page is the one where tickets are scanned. Source: decisions, "QR and check-in". */
export function isEntrance(pathname: string): boolean {
  return entrance.test(pathname);
}
