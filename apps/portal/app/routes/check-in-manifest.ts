import { checkInManifest, manifestAnswer } from '../../server/app-manifest.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/check-in-manifest.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { productName } = context.get(serverContext).configuration;
  return manifestAnswer(checkInManifest(productName));
}
