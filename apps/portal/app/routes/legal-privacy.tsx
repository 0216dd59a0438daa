import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/legal-privacy.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Política de privacidad', path: '/legal/privacy', isPrivate: true });
}

export default function LegalPrivacyRoute() {
  return <ComingScreen title="Política de privacidad" />;
}
