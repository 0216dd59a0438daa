import { serverContext } from '../../server/server-context.ts';
import { workerAnswer } from '../../server/worker-answer.ts';
import type { Route } from './+types/service-worker.ts';

export function loader({ context }: Route.LoaderArgs) {
  return workerAnswer(context.get(serverContext).configuration);
}
