/** What the embedded database's process tells its parent, once. */
export type EmbeddedMessage =
  | { readonly kind: 'listening'; readonly host: string; readonly port: number }
  | { readonly kind: 'inUse'; readonly serverPid: number }
  | { readonly kind: 'failed'; readonly reason: string };
