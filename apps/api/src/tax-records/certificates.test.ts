import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { taxCertificates } from '../db/schema/tax.ts';
import { agencyCertificate } from '../testing/agency-certificate.ts';
import { testServices } from '../testing/test-services.ts';
import { addCertificate } from './add-certificate.ts';
import { warnAboutCertificates } from './warn-about-certificates.ts';
import { findCertificate } from './certificates.ts';

const services = await testServices({ environment: { OPERATOR_EMAIL: 'guardia@dorsal.example' } });
const now = new Date();
const add = (holder: Parameters<typeof agencyCertificate>[0]) =>
  addCertificate(services, agencyCertificate(holder), now);

it.each([
  ['a company', 'VATES-B00714261', 'B00714261'],
  ['a person', 'IDCES-12345678Z', '12345678Z'],
])('the certificate of %s is stored for its tax number', async (_, identifier, nif) => {
  expect(await add({ identifier })).toMatchObject({ nif, subject: 'Línea de Cal' });
});

it.each([
  ['an expired one', agencyCertificate({ identifier: 'VATES-B00714261', validDays: -1 }), /expired/],
  [
    'one without a Spanish tax number',
    agencyCertificate({ identifier: 'VATDE-123456789' }),
    /no Spanish tax number/,
  ],
  [
    'a wrong password',
    { ...agencyCertificate({ identifier: 'VATES-B00714261' }), password: 'otra' },
    /password/,
  ],
  ['another file', { pkcs12: Buffer.from('%PDF-1.7'), password: '' }, /PKCS#12/],
] as const)('%s is refused with what to do', async (_, certificate, message) => {
  await expect(addCertificate(services, certificate, now)).rejects.toThrow(message);
});

it("the issuer's own certificate sends, else the portal company's; neither is stored readable", async () => {
  expect(await findCertificate(services, 'G00128306')).toBeNull();
  const company = agencyCertificate({ identifier: `VATES-${services.config.tax.company.nif}` });
  const own = agencyCertificate({ identifier: 'VATES-G00128306', password: 'la suya' });
  await addCertificate(services, company, now);
  expect(await findCertificate(services, 'G00128306')).toEqual(company);

  await addCertificate(services, own, now);

  expect(await findCertificate(services, 'G00128306')).toEqual(own);
  expect(await findCertificate(services, 'B00982041')).toEqual(company);
  const stored = await services.db.select().from(taxCertificates);
  for (const { sealed } of stored) expect(sealed.includes('la suya')).toBe(false);
});

it('the operator is warned 60, 30 and 7 days before a certificate ends, once each', async () => {
  const alertsAfter = async (validDays: number) => {
    await add({ identifier: 'VATES-B00335174', validDays });
    const before = await services.db.$count(outbox);
    await warnAboutCertificates(services);
    await warnAboutCertificates(services);
    return (await services.db.$count(outbox)) - before;
  };

  expect(await alertsAfter(61)).toBe(0);
  expect(await alertsAfter(59)).toBe(1);
  expect(await alertsAfter(29)).toBe(1);
  expect(await alertsAfter(6)).toBe(1);
});
