import { ForbiddenScreen } from '../ForbiddenScreen/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../NotFoundScreen/NotFoundScreen.tsx';

export interface RefusalScreenProps {
  status: 403 | 404;
}

/** What both pages of refusals show; one file, for code that seldom needs either. */
export function RefusalScreen({ status }: RefusalScreenProps) {
  return status === 403 ? <ForbiddenScreen /> : <NotFoundScreen />;
}
