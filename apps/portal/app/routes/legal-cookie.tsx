import { pageMeta } from '~/configuration/page-meta.ts';
import { cookie } from '~/features/legal/cookie/cookie.tsx';
import { LegalPage } from '~/features/legal/LegalPage.tsx';
import type { Route } from './+types/legal-cookie.ts';

export function meta(args: Route.MetaArgs) {
  const { title, summary, path } = cookie;
  return pageMeta(args, { title, description: summary, path });
}

export default function LegalCookieRoute() {
  return <LegalPage document={cookie} />;
}
