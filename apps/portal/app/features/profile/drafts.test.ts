import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { billingEntries } from './billing-entries.ts';
import { hasUnsavedChanges } from './drafts.ts';
import { personalEntries } from './personal-entries.ts';

const personal = personalEntries(profileExample);
const billing = billingEntries(profileExample);

describe('unsaved changes', () => {
  it('are none before anything is typed, and none once it reads as before', () => {
    expect(hasUnsavedChanges({}, profileExample)).toBe(false);
    expect(hasUnsavedChanges({ personal, billing }, profileExample)).toBe(false);
  });

  it.each([
    { personal: { ...personal, name: 'Lucía' } },
    { personal: { ...personal, photo: new File(['…'], 'lucia.png') } },
    { billing: { ...billing, city: 'València' } },
  ])('are there with %j', (drafts) => {
    expect(hasUnsavedChanges(drafts, profileExample)).toBe(true);
  });
});
