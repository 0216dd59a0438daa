import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/blog.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Blog', path: '/blog', isPrivate: true });
}

export default function BlogRoute() {
  return <ComingScreen title="Blog" />;
}
