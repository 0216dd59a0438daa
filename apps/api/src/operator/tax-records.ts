import { sql } from 'drizzle-orm';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import { taxDeliveries } from '../db/schema/tax.ts';
import { exportRecords, issuersWithRecords } from '../tax-records/export-records.ts';
import { sendNextRecords } from '../tax-records/send-records.ts';
import { verifyChains } from '../tax-records/verify-chains.ts';
import { defineCommand, UsageError } from './command.ts';
import { requireOrganizer } from './organizer-handle.ts';
import { writeNew } from './write-new.ts';

const nifOption = { nif: { value: 'nif', about: 'only those of this issuer' } } as const;

export const taxVerify = defineCommand({
  name: 'tax verify',
  about:
    'Recomputes the chains of all tax records from the XML that was sent; ends with 1 when something is wrong',
  args: [],
  options: { ...nifOption },
  example: '',
  async run({ services: { db }, options, print }) {
    const chains = await verifyChains(db, options.nif && normaliseTaxId(options.nif));
    let isWhole = true;
    for (const { nif, installation, counted, report } of chains) {
      const isRight = report.problems.length === 0 && report.records === counted;
      isWhole &&= isRight;
      print(`${nif} ${installation}: ${report.records} records, ${isRight ? 'whole' : 'NOT whole'}`);
      if (report.records !== counted) print(`  the counter says ${counted}`);
      for (const problem of report.problems.slice(0, 20)) print(`  ${JSON.stringify(problem)}`);
    }
    if (chains.length === 0) print('There are no tax records.');
    return isWhole ? 0 : 1;
  },
});

export const taxSend = defineCommand({
  name: 'tax send',
  about: "Sends the waiting tax records now, without waiting for the worker's next try",
  args: [],
  options: {},
  example: '',
  async run({ services, print }) {
    await services.db
      .update(taxDeliveries)
      .set({ nextSendAt: sql`now()` })
      .where(sql`${taxDeliveries.failingSince} is not null`);
    let envelopes = 0;
    while (await sendNextRecords(services)) envelopes += 1;
    print(`${envelopes} envelopes were sent; tax status says what became of their records.`);
    return 0;
  },
});

export const taxExport = defineCommand({
  name: 'tax export',
  about:
    "Writes tax records as XML in the tax agency's form, of one issuer and 1,000 at most in each file: out.xml, out-2.xml…",
  args: ['[nif]'],
  options: {
    out: { value: 'file.xml', required: true, about: 'where to; nothing is overwritten' },
    organizer: { value: 'organizer', about: 'those of its issuer, also of other organizers with that NIF' },
    from: { value: 'day', about: 'generated from this day of the issuer on, as 2027-01-01' },
    to: { value: 'day', about: 'generated until this day' },
    all: { flag: true, about: 'those of all issuers and years, as without a choice' },
  },
  example: '--organizer linea-de-cal --from 2027-01-01 --to 2027-03-31 --out trimestre.xml',
  async run({ services: { db }, args: [nif], options, print }) {
    const { out, organizer, all } = options;
    if (!out?.endsWith('.xml')) throw new UsageError('--out is missing: give a file that ends in .xml.');
    const [firstDay, lastDay] = [requireDay(options.from), requireDay(options.to)];
    if (all && [nif, organizer, firstDay, lastDay].some((choice) => choice !== undefined))
      throw new UsageError('--all are those of all issuers and years: leave out the others.');
    if (nif !== undefined && organizer !== undefined)
      throw new UsageError('Give a NIF or --organizer, not both.');
    const organizerId = organizer === undefined ? undefined : (await requireOrganizer(db, organizer)).id;
    const nifs = nif === undefined ? await issuersWithRecords(db, organizerId) : [normaliseTaxId(nif)];
    let files = 0;
    for (const issuer of nifs)
      for await (const { records, xml } of exportRecords(db, { nif: issuer, firstDay, lastDay })) {
        files += 1;
        const path = files === 1 ? out : out.replace(/\.xml$/, `-${files}.xml`);
        await writeNew(path, xml);
        print(`${path} has ${records} records of ${issuer}.`);
      }
    if (files === 0) print('There are no such records.');
    return 0;
  },
});

function requireDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`"${text}" is no day: write it as 2027-01-31.`);
  return text;
}
