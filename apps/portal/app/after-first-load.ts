import { followDeployments } from '~/components/ErrorScreen/follow-deployments.ts';
import { followLostPictures } from '~/components/lost-pictures.ts';
import { followPersonChanges } from '~/session/person-changes.ts';

// Runs on every page after the first load, because no page waits for it.
followPersonChanges();
followDeployments();
followLostPictures();
