import { followDeployments } from '~/components/ErrorScreen/follow-deployments.ts';
import { followLostPictures } from '~/components/lost-pictures.ts';
import { followPersonChanges } from '~/session/person-changes.ts';

/** Milliseconds, so that the page's own content is loaded first. */
const restMs = 8000;

// Runs on every page after the first load, because no page waits for it.
followPersonChanges();
followDeployments();
followLostPictures();
setTimeout(() => {
  // When it is needed, there is no connection.
  import('~/components/ErrorScreen/LostConnectionScreen.tsx').catch((error: unknown) =>
    console.info('The screen without a connection is not loaded in advance.', error),
  );
}, restMs);
