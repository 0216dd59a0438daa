/** The message of a page that works offline to the service worker. */
export interface PageNotice {
  /** The page's path. */
  readonly path: string;
  /** The path of React Router's manifest of the page's build. */
  readonly manifest: string;
}
