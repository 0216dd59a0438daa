import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { describe, expect, it } from 'vitest';
import {
  memoryCheckoutStorage,
  readCheckout,
  sessionCheckoutStorage,
  writeCheckout,
} from './checkout-storage.ts';
import { newDraft } from '../state/draft.ts';
import { withPlace } from '../state/filled-draft.ts';
import { heldPlaces } from '../state/transitions.ts';
import { holdOf } from '../state/hold.ts';

const saved = {
  draft: newDraft(eventExample),
  preselected: null,
  part: 'participants',
  places: heldPlaces(holdOf(orderExample, { checkoutToken: 'token', serverAheadMs: 250 })),
  lastRead: { available: {}, taken: [] },
  attempt: { key: 'key-1', secret: 'secret-1', fingerprint: 'hold' },
} as const;

describe('the checkout in storage', () => {
  it('comes back as it was', () => {
    const storage = memoryCheckoutStorage();

    writeCheckout(storage, saved);

    expect(readCheckout(storage)).toEqual(saved);
  });

  it('is undefined when nothing was written', () => {
    expect(readCheckout(memoryCheckoutStorage())).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"version":4,"draft":{}}', '{"version":5,"draft":null}', '{'])(
    'is undefined for %j',
    (text) => {
      expect(readCheckout(memoryCheckoutStorage(text))).toBeUndefined();
    },
  );

  it('has no document, no class, no answer about health and no consent to one, nor a hash of them', () => {
    const storage = memoryCheckoutStorage();
    const answers = { club: 'CA Serra', 'allergies:health': 'Látex', 'allergies:health:consent': true };
    const person = {
      town: 'Serra',
      'document.number': '12345678Z',
      raceClass: 'handbike',
      'raceClass.consent': 'handbike',
    };
    const change = { fullName: 'Lucía Ferrer Mas', answers, person };
    const place = { ticketId: 'half', index: 0, change };

    writeCheckout(storage, { ...saved, draft: withPlace(saved.draft, place) });

    expect(storage.read()).not.toMatch(/Látex|12345678Z|handbike/);
    const read = readCheckout(storage);
    expect(read?.attempt).toBeNull();
    expect(read?.draft.places['half']?.[0]).toMatchObject({
      answers: { club: 'CA Serra' },
      person: { town: 'Serra' },
      unstored: ['document.number', 'raceClass', 'allergies:health', 'allergies:health:consent'],
    });
    // A later page that stores again still knows what was lost.
    if (read) writeCheckout(storage, read);
    expect(readCheckout(storage)?.draft.places['half']?.[0]?.unstored).toContain('allergies:health');
  });

  it('is removed when cleared', () => {
    const storage = memoryCheckoutStorage('something');

    storage.clear();

    expect(storage.read()).toBeNull();
  });
});

describe('blocked site data', () => {
  it('makes the page keep the text in memory', () => {
    // Node has no session storage: reading it throws, as it does in a browser that blocks site data.
    const storage = sessionCheckoutStorage('checkout:event');

    storage.write('typed');

    expect(storage.read()).toBe('typed');
  });
});
