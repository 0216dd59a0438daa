import { isRedirectTarget } from '@dorsal/domain/redirect-target';

/** The path with the way back in its query; the bare path without a way back, or if that is not on this site. */
export function withRedirect(path: string, redirect: string | null): string {
  return isRedirectTarget(redirect) ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
