import type { ProfileBody } from '@dorsal/api-contract/user';
import { billingEntries, type BillingEntries } from './billing-entries.ts';
import { personalEntries, type PersonalEntries } from './personal-entries.ts';

/** What was typed and not saved yet. It outlives a change of the part in view. */
export interface Drafts {
  readonly personal?: PersonalEntries | undefined;
  readonly billing?: BillingEntries | undefined;
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
