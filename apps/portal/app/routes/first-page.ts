import { readFirstPage } from '../../server/read-first-page.ts';
import type { Route } from './+types/first-page.ts';

/** The first page of results, which the explorer requests until it has the whole list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await readFirstPage(context, request.url);
  if (!page) return new Response(null, { status: 503 });
  return Response.json(page, { headers: { 'Cache-Control': 'public, max-age=1' } });
}
