import { feedAnswer } from '../../server/feeds/feed-answer.ts';
import { securityText } from '../../server/feeds/security-text.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/security-contact.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, contactEmail } = context.get(serverContext).configuration;
  return feedAnswer(securityText({ publicUrl, contactEmail, now: new Date() }), 'text/plain');
}
