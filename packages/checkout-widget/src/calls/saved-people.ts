import { savedPeopleCalls } from '@dorsal/api-client/saved-people';
import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import { useEffect, useState } from 'react';
import type { CheckoutApi } from './checkout-api.ts';

/** The form is shown without saved people if they take longer, in milliseconds. */
const longestWaitMs = 3000;

const loads = new WeakMap<CheckoutApi, Promise<readonly SavedPersonBody[]>>();

/**
 * Loads the signed-in buyer's saved people, so that they are here when the second part opens. Resolves with none if they
 * can't be loaded: a purchase doesn't need them.
 */
export function loadSavedPeople(api: CheckoutApi): Promise<readonly SavedPersonBody[]> {
  const load = savedPeopleCalls(api)
    .list(AbortSignal.timeout(longestWaitMs))
    .catch((error: unknown) => {
      console.info('The saved people could not be loaded.', error);
      return [];
    });
  loads.set(api, load);
  return load;
}

/** The saved people as last loaded; undefined until they have arrived, and while `isWanted` is false. */
export function useSavedPeople(api: CheckoutApi, isWanted: boolean): readonly SavedPersonBody[] | undefined {
  const [people, setPeople] = useState<readonly SavedPersonBody[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const show = async () => {
      const load = loads.get(api) ?? loadSavedPeople(api);
      // Read once: another buyer may sign in on this page.
      loads.delete(api);
      const loaded = await load;
      if (isCurrent) setPeople(loaded);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [api, isWanted]);
  return isWanted ? people : undefined;
}
