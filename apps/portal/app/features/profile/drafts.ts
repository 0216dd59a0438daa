import type { ProfileBody } from '@dorsal/api-contract/user';
import { billingEntries, type BillingEntries } from './billing-entries.ts';
import { personalEntries, type PersonalEntries } from './personal-entries.ts';

/** Unsaved input. It is kept when the part of the account changes. */
export interface Drafts {
  readonly personal?: PersonalEntries | undefined;
  readonly billing?: BillingEntries | undefined;
}

/** Updates the drafts from the current ones. */
export type ChangeDrafts = (next: (present: Drafts) => Drafts) => void;

/** The drafts after one of them was saved. If it changed during the request, it stays a draft. */
export function withoutSaved<Part extends keyof Drafts>(
  drafts: Drafts,
  part: Part,
  sent: Drafts[Part],
): Drafts {
  return drafts[part] === sent ? { ...drafts, [part]: undefined } : drafts;
}

/** The drafts after the server rejected that photo: the stored photo and all other input stay. */
export function withoutPhoto({ personal, ...rest }: Drafts, refused: PersonalEntries['photo']): Drafts {
  return { ...rest, personal: personal?.photo === refused ? { ...personal, photo: 'keep' } : personal };
}

/** Whether leaving now would lose input. */
export function hasUnsavedChanges({ personal, billing }: Drafts, profile: ProfileBody): boolean {
  return (
    (personal !== undefined && differs(personal, personalEntries(profile))) ||
    (billing !== undefined && differs(billing, billingEntries(profile)))
  );
}

function differs<Entries extends object>(draft: Entries, stored: Entries): boolean {
  return (Object.keys(stored) as (keyof Entries)[]).some((field) => draft[field] !== stored[field]);
}
