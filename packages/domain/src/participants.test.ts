import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEveryPlaceTaken, participantPlaces, participantProblems } from './participants.ts';

describe('participants', () => {
  it.each([
    ['name and e-mail', 'Lucía Fernández', 'lucia@correo.es', []],
    ['no name', ' ', 'lucia@correo.es', [{ field: 'fullName', code: 'blank' }]],
    ['no e-mail', 'Lucía', '', [{ field: 'email', code: 'invalid' }]],
    [
      'neither',
      '',
      'x',
      [
        { field: 'fullName', code: 'blank' },
        { field: 'email', code: 'invalid' },
      ],
    ],
  ])('%s', (_, fullName, email, problems) => {
    expect(participantProblems({ fullName, email })).toEqual(problems);
  });

  const items = [
    { ticketId: 'adult', quantity: 2 },
    { ticketId: 'child', quantity: 1 },
  ];

  it('take one place each', () => {
    expect(participantPlaces(items)).toEqual([
      { ticketId: 'adult' },
      { ticketId: 'adult' },
      { ticketId: 'child' },
    ]);
  });

  it.each([
    ['in any order', ['child', 'adult', 'adult'], true],
    ['one missing', ['adult', 'child'], false],
    ['one too many', ['adult', 'adult', 'child', 'child'], false],
    ['of another ticket type', ['adult', 'adult', 'child', 'senior'], false],
    ['as many, but otherwise', ['adult', 'child', 'child'], false],
  ])('%s', (_, ticketIds, isTaken) => {
    expect(
      isEveryPlaceTaken(
        ticketIds.map((ticketId) => ({ ticketId })),
        items,
      ),
    ).toBe(isTaken);
  });

  it('fill exactly the places that were made for them', () => {
    const item = fc.record({ ticketId: fc.constantFrom('a', 'b', 'c'), quantity: fc.nat(10) });

    fc.assert(
      fc.property(fc.array(item), (list) => {
        expect(isEveryPlaceTaken(participantPlaces(list), list)).toBe(true);
      }),
    );
  });
});
