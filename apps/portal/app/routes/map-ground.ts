import { readClientFile } from '../../server/critical-styles.ts';
import { groundPictures } from '../../server/map-picture/ground-picture.ts';
import type { Route } from './+types/map-ground.ts';

const drawGround = groundPictures(readClientFile);

/** The ground around the explorer's results, until the map itself is there. */
export function loader({ params }: Route.LoaderArgs) {
  // Drawn from what the build has made of the atlases, which development doesn't have.
  const picture = import.meta.env.DEV ? undefined : drawGround(params.file);
  if (picture === undefined) return new Response(null, { status: 404 });
  // As long as the map's own data, which it has to look like after a deployment, too.
  return new Response(picture, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  });
}
