import { data } from 'react-router';
import { ConsentBar } from '~/components/Consent/ConsentBar.tsx';
import { BlogFailure } from '~/features/blog/BlogFailure.tsx';
import { BlogScreen } from '~/features/blog/BlogScreen.tsx';
import { blogMeta } from '~/features/blog/post-meta.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/blog.ts';

// No client loader: only the server calls Ghost, never the browser.
export async function loader({ context }: Route.LoaderArgs) {
  const { blog } = context.get(serverContext);
  const posts = await blog.listPosts().catch(() => {
    // The blog has already logged the error.
    throw data(null, { status: 503 });
  });
  return { posts };
}

export const meta = blogMeta;

export default function BlogRoute({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <BlogScreen posts={posts} />
      <ConsentBar />
    </>
  );
}

export function ErrorBoundary() {
  return <BlogFailure />;
}
