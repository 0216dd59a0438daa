import { feedAnswer } from '../../server/feeds/feed-answer.ts';
import { robotsText } from '../../server/feeds/robots.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  return feedAnswer(robotsText(context.get(serverContext).configuration.publicUrl), 'text/plain');
}
