const prefix = 'dorsal-draft:';

/** The key in the tab's storage of what a person has not saved of an event. */
export const unsavedDraftKey = (personId: string, eventId: string): string =>
  `${prefix}${personId}:${eventId}`;

/** Removes what the tab keeps unsaved of all people, or of all but one. */
export function dropUnsavedDrafts(storage: Storage, keptPersonId?: string): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) {
    const isKept = keptPersonId !== undefined && key.startsWith(unsavedDraftKey(keptPersonId, ''));
    if (key.startsWith(prefix) && !isKept) storage.removeItem(key);
  }
}
