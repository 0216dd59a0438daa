import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { billingEntries } from './billing-entries.ts';
import { hasUnsavedChanges, withoutPhoto, withoutSaved } from './drafts.ts';
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

describe('a saved draft', () => {
  it('is forgotten', () => {
    expect(withoutSaved({ personal, billing }, 'personal', personal)).toEqual({ billing });
  });

  it('stays where something was typed while it was on its way', () => {
    const typedOn = { ...personal, name: 'Lucía F' };

    expect(withoutSaved({ personal: typedOn }, 'personal', personal)).toEqual({ personal: typedOn });
  });
});

describe('a photo that the server refused', () => {
  const photo = new File(['…'], 'falsa.png');
  const draft = { ...personal, name: 'Lucía', photo };

  it('is taken out of the draft, and nothing else is', () => {
    expect(withoutPhoto({ personal: draft, billing }, photo)).toEqual({
      personal: { ...draft, photo: 'keep' },
      billing,
    });
  });

  it('makes no difference to another one that was chosen meanwhile', () => {
    const another = { ...draft, photo: new File(['…'], 'lucia.png') };

    expect(withoutPhoto({ personal: another }, photo)).toEqual({ personal: another });
  });
});
