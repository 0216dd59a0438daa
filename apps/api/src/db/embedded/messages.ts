/** The message, sent once, from the embedded database's process to its parent. */
export type EmbeddedMessage =
  | { readonly kind: 'listening'; readonly host: string; readonly port: number }
  | { readonly kind: 'inUse'; readonly serverPid: number }
  | { readonly kind: 'failed'; readonly reason: string };
