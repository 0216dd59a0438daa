/** Our longest address has 7 segments and less than 250 characters. */
const mostCharacters = 300;
const mostSegments = 12;
/**
 * React Router requests the paths of all new links at once, in a URL of at most 7,680 characters: a visitor who scrolls fast
 * through a long list makes it that long. Such a URL has room for 450 events whose slugs have two letters.
 */
const mostManifestPaths = 450;

/** What a router may read as the end of a segment: URL parsing turns `\` into a slash. */
const separators = /[/\\]|%2f|%5c/gi;

/**
 * Whether an address is longer than any page's. The time of the portal's router grows with the square of the number
 * of segments, also for the paths in requests for the route manifest. Source: security, H12 and S2 (required behavior).
 */
export function isTooLong(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (isPathTooLong(path)) return true;
  // Parsed as by the portal's router: dot segments are resolved, and later question marks belong to the query.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  if (pathname !== '/__manifest') return false;
  const paths = [...searchParams.values()].flatMap((value) => value.split(','));
  return paths.length > mostManifestPaths || paths.some(isPathTooLong);
}

function isPathTooLong(path: string): boolean {
  return path.length > mostCharacters || (path.match(separators)?.length ?? 0) > mostSegments;
}
