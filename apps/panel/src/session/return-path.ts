import { redirectTarget } from '@dorsal/domain/redirect-target';
import { useSearchParams } from 'react-router';

/** The path to go to after signing in: `to` of the address if it is a path of this site, else the panel's start. */
export function useReturnPath(): string {
  const [params] = useSearchParams();
  return redirectTarget(params.get('to'), '/');
}
