import { ForbiddenScreen } from '../ForbiddenScreen/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../NotFoundScreen/NotFoundScreen.tsx';
import { MissingEventScreen } from './MissingEventScreen.tsx';

export interface RefusalScreenProps {
  status: 403 | 404;
  /** What a 404 says is missing. */
  missing: 'page' | 'event';
}

/** What the pages of refusals show; one file, for code that seldom needs any. */
export function RefusalScreen({ status, missing }: RefusalScreenProps) {
  if (status === 403) return <ForbiddenScreen />;
  return missing === 'event' ? <MissingEventScreen /> : <NotFoundScreen />;
}
