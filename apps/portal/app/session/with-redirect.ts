import { isRedirectTarget } from '@dorsal/domain/redirect-target';

/** The path with the person's way back in its query; the bare path when there is none, or none of this site. */
export function withRedirect(path: string, redirect: string | null): string {
  return isRedirectTarget(redirect) ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
