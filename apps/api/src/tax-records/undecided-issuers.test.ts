import { expect, it } from 'vitest';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { operate } from '../testing/operator.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { undecidedIssuers, warnAboutUndecided } from './undecided-issuers.ts';

const { alerts, db, enter, sale, services } = await taxDesk({ keepsBooks: false });
const issuerOf = (taxId: string) => ({ invoiceIssuer: { ...exampleIssuer, taxId } });

it('from 1 December on, the operator is warned once a month about issuers without a decision', async () => {
  const inMode = await sale(issuerOf('B00716217'));
  await enter(inMode.organizerId);
  const [company, sii, person] = [
    await sale(issuerOf('B00714261')),
    await sale(issuerOf('B00982041')),
    await sale(issuerOf('12345678Z')),
  ];
  await sale(issuerOf('PT123456789'));

  expect(await operate(services, 'tax leave B00982041 --reason sii')).toMatchObject({ code: 0 });
  expect(await operate(services, 'tax leave 12345678-Z --reason notYet')).toMatchObject({ code: 0 });
  expect(await operate(services, 'tax leave B00335174 --reason sii')).toMatchObject({
    error: expect.stringContaining('No organizer issues invoices'),
  });

  const undecided = [
    { organizer: `club-${company.organizerId}`, nif: 'B00714261' },
    { organizer: `club-${person.organizerId}`, nif: '12345678Z' },
  ];
  expect(new Set(await undecidedIssuers(db))).toEqual(new Set(undecided));
  expect((await operate(services, 'tax status')).out).toContain(
    `B00714261 club-${company.organizerId}: not in`,
  );

  const warned = [];
  for (const day of [
    '2026-11-30T22:59:59Z',
    '2026-11-30T23:00:00Z',
    '2026-12-20T09:00:00Z',
    '2027-01-02T09:00:00Z',
  ])
    warned.push([
      await warnAboutUndecided(services, new Date(day)),
      (await alerts('tax leave <nif> --reason')).length,
    ]);
  expect(warned).toEqual([
    [0, 0],
    [2, 1],
    [2, 1],
    [2, 2],
  ]);

  await enter(sii.organizerId);
  await enter(company.organizerId);
  expect(await undecidedIssuers(db)).toEqual(undecided.slice(1));
});
