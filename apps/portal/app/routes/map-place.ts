import { readClientFile } from '../../server/critical-styles.ts';
import { placePictures } from '../../server/map-picture/place-picture.ts';
import type { Route } from './+types/map-place.ts';

const drawPlace = placePictures(readClientFile);

/** A place as the detail map shows it, until the map itself is there. */
export function loader({ params }: Route.LoaderArgs) {
  // Drawn of what the build has made of the atlases, which development does without.
  const picture = import.meta.env.DEV ? undefined : drawPlace(params.file);
  if (picture === undefined) return new Response(null, { status: 404 });
  // As long as the map's own data, which it has to look like after a deployment, too.
  return new Response(picture, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  });
}
