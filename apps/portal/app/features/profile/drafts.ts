import type { ProfileBody } from '@dorsal/api-contract/user';
import { billingEntries, type BillingEntries } from './billing-entries.ts';
import { personalEntries, type PersonalEntries } from './personal-entries.ts';

/** What was typed and not saved yet. It outlives a change of the part in view. */
export interface Drafts {
  readonly personal?: PersonalEntries | undefined;
  readonly billing?: BillingEntries | undefined;
}

/** Makes the next drafts of the present ones. */
export type ChangeDrafts = (next: (present: Drafts) => Drafts) => void;

/** The drafts once one of them is saved. What was typed while it was on its way stays a draft. */
export function withoutSaved<Part extends keyof Drafts>(
  drafts: Drafts,
  part: Part,
  sent: Drafts[Part],
): Drafts {
  return drafts[part] === sent ? { ...drafts, [part]: undefined } : drafts;
}

/** The drafts once the server has refused that photo: the stored one stays. The rest of what was typed does too. */
export function withoutPhoto({ personal, ...rest }: Drafts, refused: PersonalEntries['photo']): Drafts {
  return { ...rest, personal: personal?.photo === refused ? { ...personal, photo: 'keep' } : personal };
}

/** Whether leaving now would lose something. */
export function hasUnsavedChanges({ personal, billing }: Drafts, profile: ProfileBody): boolean {
  return (
    (personal !== undefined && differs(personal, personalEntries(profile))) ||
    (billing !== undefined && differs(billing, billingEntries(profile)))
  );
}

function differs<Entries extends object>(draft: Entries, stored: Entries): boolean {
  return (Object.keys(stored) as (keyof Entries)[]).some((field) => draft[field] !== stored[field]);
}
