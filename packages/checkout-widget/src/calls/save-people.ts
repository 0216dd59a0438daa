import { savedPeopleCalls } from '@dorsal/api-client/saved-people';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { eventDay } from '@dorsal/domain/event-dates';
import type { CheckoutState } from '../state/checkout-state.ts';
import { type HeldPlace, placesOf } from '../state/filled-draft.ts';
import { personChoices } from '../state/person-choices.ts';
import { savedData } from '../person-fields/saved-data.ts';
import { saveOffer } from '../state/saved-place.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { loadSavedPeople } from './saved-people.ts';

/** A purchase waits no longer for it, in milliseconds. */
const longestWaitMs = 3000;

/**
 * Saves the people whose box the signed-in buyer has ticked. Saving one again replaces it. Never rejects: what can't be
 * saved must not stop a purchase.
 */
export async function savePeople(
  { draft, profile, places: { hold } }: CheckoutState,
  { api, event }: Pick<CheckoutPage, 'api' | 'event'>,
): Promise<void> {
  const ticked = placesOf(draft, hold?.items ?? []).filter(({ place }) => place.saves);
  if (!profile || ticked.length === 0) return;
  const saved = saveTicked(ticked, { profile, api, event });
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

interface Saving extends Pick<CheckoutPage, 'api' | 'event'> {
  readonly profile: ProfileBody;
}

async function saveTicked(ticked: readonly HeldPlace[], { profile, api, event }: Saving): Promise<void> {
  const calls = savedPeopleCalls(api);
  const today = eventDay(new Date(), event.timeZone) ?? '';
  const choices = personChoices(profile, await loadSavedPeople(api), today);
  const saving = ticked.map(async ({ place }) => {
    const offer = saveOffer(place, choices, today);
    if (!offer) return;
    const body = { fullName: place.fullName.trim(), person: savedData(place.person) };
    await (offer.personId === undefined
      ? calls.add({ kind: offer.kind, ...body })
      : calls.change(offer.personId, body));
  });
  for (const result of await Promise.allSettled(saving)) {
    if (result.status === 'rejected') console.info('A person could not be saved.', result.reason);
  }
}
