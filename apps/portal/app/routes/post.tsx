import { data, isRouteErrorResponse } from 'react-router';
import { ConsentBar } from '~/components/Consent/ConsentBar.tsx';
import { breadcrumbJsonLd } from '~/configuration/breadcrumb-json-ld.ts';
import { pageMeta } from '~/configuration/page-meta.ts';
import { BlogFailure } from '~/features/blog/BlogFailure.tsx';
import { PostNotFound } from '~/features/blog/PostNotFound.tsx';
import { PostScreen } from '~/features/blog/PostScreen.tsx';
import { postJsonLd, postMeta } from '~/features/blog/post-meta.ts';
import { relatedPosts } from '~/features/blog/related-posts.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/post.ts';

// No client loader: only the server calls Ghost, never the browser.
export async function loader({ params, context }: Route.LoaderArgs) {
  const { blog, configuration } = context.get(serverContext);
  const [post, all] = await Promise.all([
    // The blog has already logged the error.
    blog.findPost(params.slug).catch(() => {
      throw data(null, { status: 503 });
    }),
    // Without the related posts the page still works.
    blog.listPosts().catch(() => []),
  ]);
  if (!post) throw data(null, { status: 404 });
  return {
    post,
    related: relatedPosts(post, all),
    jsonLd: [
      postJsonLd(post, configuration.publicUrl, configuration.productName),
      breadcrumbJsonLd(configuration.publicUrl, [{ name: 'Blog', path: '/blog' }, { name: post.title }]),
    ],
    contentKey: configuration.blog.scriptUrls.length > 0 ? blog.contentKey : null,
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { title: 'Blog', path: '/blog', isPrivate: true });
  const { post, jsonLd } = args.loaderData;
  return [...postMeta(args, post), ...jsonLd.map((part) => ({ 'script:ld+json': part }))];
}

export default function PostRoute({ loaderData: { post, related, contentKey } }: Route.ComponentProps) {
  return (
    <>
      <PostScreen post={post} related={related} contentKey={contentKey} />
      <ConsentBar />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <PostNotFound /> : <BlogFailure />;
}
