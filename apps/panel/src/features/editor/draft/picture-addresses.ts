import type { DraftPictureBody } from '@dorsal/api-contract/panel/event-draft';

/** The address of an uploaded picture. */
export const pictureAddress = (id: string): string => `/media/covers/${id}`;

/** The address of the cover that is drawn for an event without a picture. */
export const drawnCoverAddress = (eventId: string): string => `/media/gallery/${eventId}/cover`;

/** The address of the cover that the draft chooses. */
export function draftCoverAddress(eventId: string, pictures: readonly DraftPictureBody[]): string {
  const chosen = pictures.find(({ isCover }) => isCover);
  return chosen ? pictureAddress(chosen.id) : drawnCoverAddress(eventId);
}
