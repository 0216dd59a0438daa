import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { taxCertificates, taxDeliveries, taxWaiting } from '../db/schema/tax.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { sandboxAgency } from '../testing/sandbox-agency.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { addCertificate } from './add-certificate.ts';
import { sendNextRecords } from './send-records.ts';

const sandbox = await sandboxAgency();
const desk = await taxDesk({ serviceUrl: sandbox.tlsServiceUrl, keepsBooks: false });
const { alerts, answersOf, db, enter, issue, paid, sale, send, services } = desk;
const { taxId: nif } = exampleIssuer;
const company = services.config.tax.company.nif;
const event = await sale();
await enter(event.organizerId);
const own = await sandbox.certificate({ nif });
// As if a public authority had signed the sandbox's server.
setDefaultCACertificates([...getCACertificates('default'), own.ca]);

beforeEach(async () => {
  await sandbox.setFaults({ waitSeconds: 0 });
  await db.delete(taxCertificates);
});

/** A certificate is stored while it is valid. */
const monthAgo = () => new Date(Date.now() - 30 * 24 * 3_600_000);

async function store(...[holder]: Parameters<typeof sandbox.certificate>): Promise<void> {
  const { certificate } = await sandbox.certificate(holder);
  await addCertificate(services, certificate, monthAgo());
}

/** The document of a sale, whose record waits. */
async function issued(): Promise<string> {
  const orderId = await paid(event, { quantity: 1 });
  await issue();
  return orderId;
}

/** The failure of the next delivery was already there an hour ago. */
async function failForAnHour(): Promise<void> {
  await sendNextRecords(services);
  await db
    .update(taxDeliveries)
    .set({ failingSince: sql`now() - interval '61 minutes'`, nextSendAt: sql`now()` });
}

describe('an agency that demands client certificates', () => {
  it("takes records from the issuer's certificate", async () => {
    await store({ nif });
    const orderId = await issued();

    await send();

    expect(await answersOf(orderId)).toMatchObject([{ state: 'accepted', csv: expect.any(String) }]);
  });

  it.each([
    {
      title: 'of another holder, without its authorization',
      given: { nif: company },
      says: /4112: .*Comprueba que el certificado es el del emisor/,
    },
    { title: 'that has expired', given: { nif, days: -1 }, says: /caducó el .*tax certificate/ },
    { title: 'that is missing', given: null, says: /No hay certificado .*tax certificate/ },
    {
      title: 'of an authority that it does not know',
      given: { nif, isForeign: true },
      says: /no admite el certificado.*tax certificate/,
      isUnexplained: true,
    },
  ])(
    'gets nothing by a certificate $title: a person hears what to do, and the records wait for the right one',
    async ({ given, says, isUnexplained = false }) => {
      const before = await sandbox.received();
      if (given) await store(given);
      const orderId = await issued();
      if (isUnexplained) await failForAnHour();

      expect(await sendNextRecords(services)).toBe(true);

      expect(await sandbox.received()).toBe(before);
      expect(await db.$count(taxWaiting)).toBe(1);
      const [delivery] = await db.select().from(taxDeliveries).where(eq(taxDeliveries.nif, nif));
      expect(delivery?.lastError).toMatch(says);
      expect(await alerts(delivery?.lastError ?? '')).toHaveLength(1);

      await store({ nif });
      await send();

      expect(await answersOf(orderId)).toMatchObject([{ state: 'accepted' }]);
      expect(await db.$count(taxWaiting)).toBe(0);
    },
  );

  it('has an unbroken chain of them after all', async () => {
    expect(await sandbox.chains()).toMatchObject([
      { issuer: nif, forks: 0, gaps: 0, mismatches: 0, ends: 1 },
    ]);
  });
});
