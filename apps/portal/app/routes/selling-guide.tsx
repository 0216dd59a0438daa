import { pageMeta } from '~/configuration/page-meta.ts';
import { sellingGuide } from '~/features/partner/selling-guide/selling-guide.ts';
import { SellingGuideScreen } from '~/features/partner/selling-guide/SellingGuideScreen.tsx';
import type { Route } from './+types/selling-guide.ts';

export function meta(args: Route.MetaArgs) {
  const { title, summary } = sellingGuide;
  return pageMeta(args, { title, description: summary, path: '/hazte-partner/vender-en-tu-web' });
}

export default function SellingGuideRoute() {
  return <SellingGuideScreen />;
}
