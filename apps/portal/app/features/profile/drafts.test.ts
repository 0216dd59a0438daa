import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { billingEntries } from './billing-entries.ts';
import { hasUnsavedChanges, withoutPhoto, withoutSaved } from './drafts.ts';
import { personalEntries } from './personal-entries.ts';

const personal = personalEntries(profileExample);
const billing = billingEntries(profileExample);

describe('unsaved changes', () => {
  it('do not exist before input, nor when the input equals the stored data', () => {
    expect(hasUnsavedChanges({}, profileExample)).toBe(false);
    expect(hasUnsavedChanges({ personal, billing }, profileExample)).toBe(false);
  });

  it.each([
    { personal: { ...personal, name: 'Lucía' } },
    { personal: { ...personal, photo: new File(['…'], 'lucia.png') } },
    { billing: { ...billing, city: 'València' } },
  ])('exist with %j', (drafts) => {
    expect(hasUnsavedChanges(drafts, profileExample)).toBe(true);
  });
});

describe('a saved draft', () => {
  it('is removed', () => {
    expect(withoutSaved({ personal, billing }, 'personal', personal)).toEqual({ billing });
  });

  it('stays when it changed during the request', () => {
    const typedOn = { ...personal, name: 'Lucía F' };

    expect(withoutSaved({ personal: typedOn }, 'personal', personal)).toEqual({ personal: typedOn });
  });
});

describe('a photo that the server rejected', () => {
  const photo = new File(['…'], 'falsa.png');
  const draft = { ...personal, name: 'Lucía', photo };

  it('is removed from the draft, and nothing else is', () => {
    expect(withoutPhoto({ personal: draft, billing }, photo)).toEqual({
      personal: { ...draft, photo: 'keep' },
      billing,
    });
  });

  it('does not affect another photo chosen since', () => {
    const another = { ...draft, photo: new File(['…'], 'lucia.png') };

    expect(withoutPhoto({ personal: another }, photo)).toEqual({ personal: another });
  });
});
