import { pageMeta } from '~/configuration/page-meta.ts';
import { privacy } from '~/features/legal/privacy/privacy.ts';
import { LegalPage } from '~/features/legal/LegalPage.tsx';
import type { Route } from './+types/legal-privacy.ts';

export function meta(args: Route.MetaArgs) {
  const { title, summary, path } = privacy;
  return pageMeta(args, { title, description: summary, path });
}

export default function LegalPrivacyRoute() {
  return <LegalPage document={privacy} />;
}
