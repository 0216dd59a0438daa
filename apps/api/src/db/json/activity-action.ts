import { type ActivityAction, activityAction } from '@dorsal/api-contract/panel/activity';

/** What is recorded in the activity of an organizer. */
export const activityActions = activityAction.options as [ActivityAction, ...ActivityAction[]];
