import { type MessageKind, messageKinds } from '@dorsal/domain/message-kinds';
import { unsavedDraftKey } from '#/session/unsaved-drafts.ts';

/** What a person has written so far. The audience is in the address. */
export interface WrittenMessage {
  readonly kind: MessageKind;
  readonly subject: string;
  readonly text: string;
  /** Whether it waits for a moment, and for which: ISO 8601, null until it is chosen. */
  readonly isLater: boolean;
  readonly at: string | null;
}

export const blankMessage: WrittenMessage = { kind: 'news', subject: '', text: '', isLater: false, at: null };

/** The key in the tab's storage, which keeps it until it is sent. */
export const keptMessageKey = (personId: string, eventId: string): string =>
  unsavedDraftKey(personId, `message:${eventId}`);

/** What the tab's storage has, or a blank message. */
export function readKept(storage: Storage, key: string): WrittenMessage {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<WrittenMessage> | null;
    const kind = messageKinds.find((one) => one === kept?.kind);
    if (!kind || typeof kept?.subject !== 'string' || typeof kept.text !== 'string') return blankMessage;
    const { subject, text, isLater = false, at = null } = kept;
    return { kind, subject, text, isLater, at };
  } catch {
    // Blocked storage, or a text of another version: start with a blank message.
    return blankMessage;
  }
}

/** Keeps what is written in the tab. If its storage is blocked, a reload loses it. */
export function keep(storage: Storage, key: string, written: WrittenMessage): void {
  try {
    storage.setItem(key, JSON.stringify(written));
  } catch {
    // @NOTE Storage throws SecurityError if the user blocks site data, and QuotaExceededError if it is full.
  }
}
