import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/legal-notice.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Aviso legal', path: '/legal/notice', isPrivate: true });
}

export default function LegalNoticeRoute() {
  return <ComingScreen title="Aviso legal" />;
}
