import type { Api } from '@dorsal/api-client';
import { courseShapeQuery, eventCourseQuery } from '@dorsal/api-client/queries';
import type { EventCourseBody } from '@dorsal/api-contract/courses';
import type { QueryClient } from '@tanstack/react-query';

/** Without a network a query would wait for it, and so would the page. */
const networkMode = 'always';

/**
 * Loads the races of an event into the cache, with the drawing that the page shows first. Never rejects: without them
 * the page works, and says nothing about courses.
 */
export async function loadCourse(
  queryClient: QueryClient,
  api: Api,
  id: string,
): Promise<EventCourseBody | undefined> {
  const query = { ...eventCourseQuery(api, id), networkMode } as const;
  const course = await queryClient
    .fetchQuery(query)
    .catch(() => queryClient.getQueryData<EventCourseBody>(query.queryKey));
  const first = course?.distances[0]?.course;
  if (first) await queryClient.prefetchQuery({ ...courseShapeQuery(api, first.id), networkMode });
  return course;
}
