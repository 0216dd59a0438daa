import { pageMeta } from '~/configuration/page-meta.ts';
import { notice } from '~/features/legal/notice/notice.tsx';
import { LegalPage } from '~/features/legal/LegalPage.tsx';
import type { Route } from './+types/legal-notice.ts';

export function meta(args: Route.MetaArgs) {
  const { title, summary, path } = notice;
  return pageMeta(args, { title, description: summary, path });
}

export default function LegalNoticeRoute() {
  return <LegalPage document={notice} />;
}
