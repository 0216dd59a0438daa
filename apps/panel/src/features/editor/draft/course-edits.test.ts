import { describe, expect, it } from 'vitest';
import { emptyCourse, linesOf, withCourse } from './course-edits.ts';
import { newTicket } from './new-items.ts';

const [ticket, other] = [newTicket(), newTicket()];

describe('the race of a ticket', () => {
  it('begins with its first value, beside other tickets', () => {
    const tickets = withCourse([ticket, other], ticket.id, { limitMinutes: 90 });

    expect(tickets).toEqual([{ ...ticket, course: { ...emptyCourse, limitMinutes: 90 } }, other]);
  });

  it('keeps its other values', () => {
    const begun = withCourse([ticket], ticket.id, { limitMinutes: 90 });

    expect(withCourse(begun, ticket.id, { included: ['Chip'] })[0]?.course).toMatchObject({
      limitMinutes: 90,
      included: ['Chip'],
    });
  });

  it('ends with its last value', () => {
    const begun = withCourse([ticket], ticket.id, { limitMinutes: 90 });

    expect(withCourse(begun, ticket.id, { limitMinutes: null })).toEqual([ticket]);
  });
});

describe('lines', () => {
  it.each([
    ['', []],
    ['Chip', ['Chip']],
    ['Chip\n', ['Chip', '']],
    ['a\nb\nc', ['a', 'b']],
  ])('of %j are %j', (text, lines) => {
    expect(linesOf(text, 2)).toEqual(lines);
  });
});
