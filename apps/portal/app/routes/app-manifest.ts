import { appManifest } from '../../server/app-manifest.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/app-manifest.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { productName } = context.get(serverContext).configuration;
  return Response.json(appManifest(productName), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
