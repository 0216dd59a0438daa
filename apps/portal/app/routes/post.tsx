import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/post.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Blog', path: `/post/${args.params.slug}`, isPrivate: true });
}

export default function PostRoute() {
  return <ComingScreen title="Blog" />;
}
