import { asc, eq } from 'drizzle-orm';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import { serviceAddress } from '@dorsal/verifactu/service-address';
import type { Database } from '../db/database.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { rehearse } from '../tax-documents/rehearse.ts';
import { type Beyond, compareWithAgency } from '../tax-records/compare-with-agency.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import { isTestService } from '../tax-records/may-send.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { json, table } from './output.ts';

export const taxReconcile = defineCommand({
  name: 'tax reconcile',
  about:
    'Lists what the tax agency has of our issuers beyond this database, after a restore: for a person, nothing is changed; ' +
    'ends with 1 if there is something, or the agency does not answer',
  args: [],
  options: {
    nif: { value: 'nif', about: 'only of this issuer' },
    from: { value: 'month', about: 'from this month on, as 2027-01 (default: when the issuer began)' },
    ...jsonOption,
  },
  example: '--nif G46000014 --from 2027-01',
  async run({ services, options, print }) {
    const { from } = options;
    if (from !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(from))
      throw new UsageError(`"${from}" is no month: write it as 2027-01.`);
    const issuers = await issuersOf(services.db, options.nif);
    const compared = [];
    for (const issuer of issuers)
      compared.push({ nif: issuer.nif, ...(await compareWithAgency(services, issuer, from)) });
    const isWhole = compared.every(({ beyond, failure }) => beyond.length === 0 && failure === undefined);
    if (options.json)
      print(json(compared.map(({ beyond, ...rest }) => ({ ...rest, beyond: beyond.map(rowOf) }))));
    else
      for (const { nif, months, known, others, beyond, failure } of compared) {
        const period = months.length > 0 ? `${months[0]} to ${months.at(-1)}` : 'no month';
        print(`${nif}, ${period}: ${known} known, ${beyond.length} beyond, ${others} of other programs`);
        if (beyond.length > 0) print(table(beyond.map(rowOf)));
        if (failure !== undefined) print(`  not asked further: ${failure}`);
      }
    if (compared.length === 0 && !options.json) print('No issuer has been in the mode.');
    return isWhole ? 0 : 1;
  },
});

async function issuersOf(db: Database, nif: string | undefined): Promise<TaxIssuer[]> {
  if (nif !== undefined) return [await requireIssuer(db, nif)];
  const issuers = await db.select().from(taxIssuers).orderBy(asc(taxIssuers.nif));
  return issuers.filter(({ startedAt }) => startedAt !== null);
}

async function requireIssuer(db: Database, text: string): Promise<TaxIssuer> {
  const nif = normaliseTaxId(text);
  const [issuer] = await db.select().from(taxIssuers).where(eq(taxIssuers.nif, nif));
  if (issuer) return issuer;
  throw new OperatorError(`No issuer has the tax number ${nif}: tax status lists them.`);
}

function rowOf({ kind, stored }: Beyond) {
  const { invoice, type, total, state, presentation, installation } = stored;
  return {
    what: kind,
    number: invoice.number,
    issued: invoice.issuedOn,
    type,
    total,
    state,
    presented: presentation?.presentedAt,
    installation,
  };
}

export const taxRehearse = defineCommand({
  name: 'tax rehearse',
  about:
    "Sends an invoice that is no sale to the agency's test service, with the real certificate, and annuls it; nothing is " +
    'stored here',
  args: ['[nif]'],
  options: {
    name: { value: 'name', about: "the issuer's, as the agency knows it, if it is not in the mode yet" },
  },
  example: 'G46000014 --name "Club Línea de Cal"',
  async run({ services, args: [nif], options, print }) {
    const { db, config } = services;
    if (!isTestService(config.tax.serviceUrl)) {
      const [personal, seal] = (['personal', 'seal'] as const).map((certificate) =>
        serviceAddress({ environment: 'test', certificate }),
      );
      throw new OperatorError(
        `TAX_SERVICE_URL is not the agency's test service. Run this command alone with TAX_SERVICE_URL=${personal} (with a company's seal ${seal}) and TAX_QR_URL=https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR.`,
      );
    }
    const issuer = await rehearsingIssuer(db, nif ?? config.tax.company.nif, [
      options.name,
      nif === undefined ? config.tax.company.name : undefined,
    ]);
    let isRight = true;
    for await (const step of rehearse(services, issuer)) {
      isRight &&= step.isRight;
      print(`${step.isRight ? 'right' : 'WRONG'}  ${step.text}`);
    }
    return isRight ? 0 : 1;
  },
});

/** The issuer in the mode, else one with the first name that is given. */
async function rehearsingIssuer(db: Database, text: string, names: readonly (string | undefined)[]) {
  const nif = normaliseTaxId(text);
  const [known] = await db.select().from(taxIssuers).where(eq(taxIssuers.nif, nif));
  if (known) return known;
  const name = names.find((each) => each !== undefined);
  if (name === undefined) throw new UsageError(`${nif} is not in the mode: give its name with --name.`);
  return { nif, name, zone: 'Europe/Madrid' as const };
}
