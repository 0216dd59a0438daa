/** The message that a page sends to the service worker if the page works offline. */
export interface PageNotice {
  /** The page's path. */
  readonly path: string;
  /** The path of React Router's manifest of the page's build. */
  readonly manifest: string;
}
