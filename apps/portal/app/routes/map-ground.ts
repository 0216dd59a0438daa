import { readClientFile } from '../../server/critical-styles.ts';
import { groundPictures } from '../../server/map-picture/ground-picture.ts';
import type { Route } from './+types/map-ground.ts';

const drawGround = groundPictures(readClientFile);

/** A picture of the ground around the explorer's results, shown until the map has loaded. */
export function loader({ params }: Route.LoaderArgs) {
  // Drawn from the map's data, which exist as files only in a build.
  const picture = import.meta.env.DEV ? undefined : drawGround(params.file);
  if (picture === undefined) return new Response(null, { status: 404 });
  // The same max-age as the map's data, so that picture and map match after a deployment.
  return new Response(picture, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  });
}
