import { followDeployments } from '~/components/ErrorScreen/follow-deployments.ts';
import { followPersonChanges } from '~/session/person-changes.ts';

// What nobody waits for, and every page does once it stands.
followPersonChanges();
followDeployments();
