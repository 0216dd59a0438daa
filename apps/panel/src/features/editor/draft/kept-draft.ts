import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';

/** What a person typed and the server doesn't have yet. */
export interface KeptDraft {
  /** The version that it changes. */
  readonly version: number;
  /** The content of that version. */
  readonly base: EventDraftContentBody;
  readonly content: EventDraftContentBody;
}

/** Keeps unsaved text in this tab, also over a reload. */
export interface DraftKeeper {
  readonly read: () => KeptDraft | undefined;
  readonly keep: (draft: KeptDraft) => void;
  readonly drop: () => void;
}

/** A keeper in the tab's storage, which other tabs don't see: two tabs are two editors. */
export function tabDraftKeeper(key: string, storage: Storage): DraftKeeper {
  return {
    read() {
      const text = storage.getItem(key);
      // Written by `keep`, in this tab.
      return text === null ? undefined : (JSON.parse(text) as KeptDraft);
    },
    keep(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch (error) {
        console.warn(
          'The tab has no room for the unsaved text; it stays in memory until it is saved.',
          error,
        );
      }
    },
    drop: () => storage.removeItem(key),
  };
}
