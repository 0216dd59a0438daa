/**
 * The address of an event's cover at about that many pixels of width. Pictures of our own media folder come in 480, 720,
 * 1080 and 1440; one from elsewhere has only its own address.
 */
export function coverAddress(cover: string, width: 480 | 720 | 1080 | 1440): string {
  return cover.startsWith('/media/') ? `${cover}?w=${width}` : cover;
}
