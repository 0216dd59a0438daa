import type { CourseShapeBody, EventCourseBody } from '@dorsal/api-contract/courses';
import type { Transport } from './transport.ts';

/** The calls about the courses of races. */
export const courseCalls = (call: Transport['call']) => ({
  courses: {
    /** An event's distances with their courses, and where bibs are handed out. */
    ofEvent: (id: string, signal?: AbortSignal): Promise<EventCourseBody> =>
      call('GET /api/events/event/:id/course', { params: { id }, signal }),
    /** What a page draws of a course. */
    shape: (courseId: string, signal?: AbortSignal): Promise<CourseShapeBody> =>
      call('GET /api/courses/:courseId', { params: { courseId }, signal }),
  },
});
