import { describe, expect, it } from 'vitest';
import { ticketNameIssues } from './ticket-name-issues.ts';

const tickets = [{ name: '10K' }, { name: 'Maratón' }];
const sport = (ticketIds?: string[]) => ({ fields: [], ageLimits: [{ ticketIds }] });

describe('the tickets that a file names', () => {
  it('have no issue if the event has them, or if no ticket is named', () => {
    const questions = [{ tickets: ['10K'] }, {}];

    expect(ticketNameIssues({ tickets, questions, sport: sport(['Maratón']) })).toEqual([]);
    expect(ticketNameIssues({ tickets, questions: [], sport: sport() })).toEqual([]);
  });

  it('have an issue at an unknown name: limits of age for it would be limits for all', () => {
    const issues = ticketNameIssues({ tickets, questions: [{ tickets: ['5K'] }], sport: sport(['10 K']) });

    expect(issues).toEqual([
      { path: ['questions', 0, 'tickets'], message: 'names "5K", which is no ticket of this event' },
      {
        path: ['sport', 'ageLimits', 0, 'ticketIds'],
        message: 'names "10 K", which is no ticket of this event',
      },
    ]);
  });

  it('have an issue at an empty list', () => {
    expect(ticketNameIssues({ tickets, questions: [], sport: sport([]) })).toEqual([
      { path: ['sport', 'ageLimits', 0, 'ticketIds'], message: 'is empty' },
    ]);
  });
});
