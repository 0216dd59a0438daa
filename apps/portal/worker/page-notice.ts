/** What a page that is kept tells the service worker. */
export interface PageNotice {
  /** Where it stands. */
  readonly path: string;
  /** React Router's list of its build. */
  readonly manifest: string;
}
