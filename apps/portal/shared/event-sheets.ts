/** The addresses of style sheets of an event's page that the server's HTML has before the parts that they are for. */
export interface EventSheets {
  /** Of the parts about its races, prices and rules. */
  readonly course: readonly string[];
  /** Of the part with its map. */
  readonly place: readonly string[];
}
