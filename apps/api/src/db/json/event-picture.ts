/** An uploaded picture of an event: its row in `event_pictures`, and what it is used for. */
export interface EventPicture {
  readonly id: string;
  /** What it shows, for people who don't see it. */
  readonly alt: string;
  /** It is the cover; the others are the gallery. At most one. */
  readonly isCover: boolean;
}
