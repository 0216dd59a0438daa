import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInList, scan, scanAnswer } from './check-in.ts';
import { checkInListExample, scanAnswerExample, scanExample } from './examples/check-in.ts';
import { event, eventListItem, purchasedTicket } from './events.ts';
import { eventCourse, courseShape } from './courses.ts';
import { courseShapeExample, eventCourseExample } from './examples/course.ts';
import { eventExample, eventListItemExample } from './examples/event.ts';
import { orderExample, publicOrderExample, transferOrderExample } from './examples/order.ts';
import { profileExample } from './examples/profile.ts';
import { purchasedTicketsExample } from './examples/purchased-tickets.ts';
import { order, publicOrder } from './orders.ts';
import { profile } from './user.ts';

describe('the examples', () => {
  it.each([
    ['an event', event, eventExample],
    ['the races of an event', eventCourse, eventCourseExample],
    ['a course', courseShape, courseShapeExample],
    ['an event of the list', eventListItem, eventListItemExample],
    ['an order', order, orderExample],
    ['an order that waits for its transfer', order, transferOrderExample],
    ["an order in a stranger's eyes", publicOrder, publicOrderExample],
    ['a scan', scan, scanExample],
    ["a scan's answer", scanAnswer, scanAnswerExample],
    ['the list at the entrance', checkInList, checkInListExample],
    ['purchased tickets', z.array(purchasedTicket), purchasedTicketsExample],
    ['a profile', profile, profileExample],
  ])('include %s that the contract accepts and returns unchanged', (_, schema, example) => {
    expect(schema.encode(schema.parse(example) as never)).toEqual(example);
  });
});
