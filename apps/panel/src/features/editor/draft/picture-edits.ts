import type { DraftPictureBody } from '@dorsal/api-contract/panel/event-draft';

type Pictures = DraftPictureBody[];

/** The pictures with a new one at the end, which is the cover if there is none. */
export function withPicture(pictures: Pictures, { id, alt }: Pick<DraftPictureBody, 'id' | 'alt'>): Pictures {
  return [...pictures, { id, alt, isCover: !pictures.some(({ isCover }) => isCover) }];
}

/** The pictures with this one as the cover; null: the drawn cover. */
export function withCover(pictures: Pictures, coverId: string | null): Pictures {
  return pictures.map((picture) => ({ ...picture, isCover: picture.id === coverId }));
}
