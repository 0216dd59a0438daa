/** The ids of an event from the panel. They identify the event and its tickets, instead of the slug and the names. */
export interface KnownIds {
  readonly eventId: string;
  /** By the name in the row: the id of the current ticket type, or the id that a new one gets. */
  readonly ticketIds: ReadonlyMap<string, string>;
}
