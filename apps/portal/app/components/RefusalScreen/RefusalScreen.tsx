import { ForbiddenScreen } from '../ForbiddenScreen/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../NotFoundScreen/NotFoundScreen.tsx';
import { MissingEventScreen } from './MissingEventScreen.tsx';

export interface RefusalScreenProps {
  status: 403 | 404;
  /** What is missing in the case of a 404. */
  missing: 'page' | 'event';
}

/** The screens of 403 and 404 in one lazy chunk, because pages seldom need any. */
export function RefusalScreen({ status, missing }: RefusalScreenProps) {
  if (status === 403) return <ForbiddenScreen />;
  return missing === 'event' ? <MissingEventScreen /> : <NotFoundScreen />;
}
