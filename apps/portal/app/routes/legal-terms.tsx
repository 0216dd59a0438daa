import { pageMeta } from '~/configuration/page-meta.ts';
import { terms } from '~/features/legal/terms/terms.ts';
import { LegalPage } from '~/features/legal/LegalPage.tsx';
import type { Route } from './+types/legal-terms.ts';

export function meta(args: Route.MetaArgs) {
  const { title, summary, path } = terms;
  return pageMeta(args, { title, description: summary, path });
}

export default function LegalTermsRoute() {
  return <LegalPage document={terms} />;
}
