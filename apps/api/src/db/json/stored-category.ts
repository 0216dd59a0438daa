/** The category of a participant in one of the event's sets, as it was named when the place was taken. */
export interface StoredCategory {
  readonly set: string;
  /** `F 35` */
  readonly code: string;
  /** `Sénior F · 35–39` */
  readonly name: string;
}
