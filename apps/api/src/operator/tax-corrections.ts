import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, asc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { billingLimits } from '@dorsal/domain/billing';
import { isTaxClass, taxClasses } from '@dorsal/domain/tax-class';
import { taxDocuments, taxRecords } from '../db/schema/tax.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { correctDocument } from '../tax-corrections/correct-document.ts';
import type { CorrectionChange } from '../tax-corrections/correction.ts';
import type { ClassChanges, LineClasses } from '../tax-documents/document-draft.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import type { TaxDocument } from '../tax-documents/read-orders.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { requireTaxDocument } from './tax-document-handle.ts';

const common = {
  reason: { value: 'text', required: true, about: 'why, for the record of corrections' },
  by: { value: 'name', required: true, about: 'who corrects it' },
  nif: { value: 'nif', about: 'its issuer, if several have the number' },
} as const;
const classes = {
  value: 'from=to',
  about: `changes a class of tax; several with commas: ${taxClasses.join(', ')}`,
};

export const taxCorrect = defineCommand({
  name: 'tax correct',
  about:
    'Makes the record of a document again, with the same number and the configuration of today, for fields that its ' +
    'buyer does not see (subsanación); the tax and the ground of an exemption are on it: tax rectify',
  args: ['<number>'],
  options: {
    ...common,
    description: { value: 'text', about: 'what was sold, as the record says it' },
  },
  example: 'V2027-000042 --reason "1187: faltaba el tercero" --by "Pau"',
  async run({ services, args: [number = ''], options, print }) {
    const { description } = options;
    const change = { kind: 'record', ...(description && { description }) } as const;
    return correct(services, { number, options, print, change: () => change });
  },
});

export const taxRectify = defineCommand({
  name: 'tax rectify',
  about:
    'Issues another invoice in place of one with a wrong recipient or tax: an R4, or for an F3 one that takes it back and ' +
    'another; the buyer gets them by e-mail',
  args: ['<number>'],
  options: {
    ...common,
    recipient: {
      value: 'file.json',
      about: 'the data that change: name, taxId, address, postalCode, city, province, country, type, idType',
    },
    classes: { ...classes, about: `of the places, ${classes.about}` },
    'fee-classes': { ...classes, about: 'the same of the management fee, which --classes leaves as it is' },
  },
  example: 'V2027-000042 --recipient datos.json --reason "NIF equivocado" --by "Pau"',
  async run({ services, args: [number = ''], options, print }) {
    const data = options.recipient === undefined ? undefined : await readRecipient(options.recipient);
    const ticket = classesOf(options.classes);
    const fee = classesOf(options['fee-classes']);
    const changes: LineClasses | undefined =
      ticket || fee ? { ...(ticket && { ticket }), ...(fee && { fee }) } : undefined;
    if (!data && !changes)
      throw new UsageError('Say what is wrong: --recipient, --classes or --fee-classes.');
    const change = ({ recipient }: TaxDocument): CorrectionChange => ({
      kind: 'invoice',
      ...(data && recipient && { recipient: { ...recipient, ...data } }),
      ...(changes && { classes: changes }),
    });
    return correct(services, { number, options, print, change });
  },
});

export const taxAnnul = defineCommand({
  name: 'tax annul',
  about:
    'Annuls a document, only if there was no sale: a test, a double issue. Money that goes back needs a refund',
  args: ['<number>'],
  options: { ...common, 'no-sale': { flag: true, about: 'says that there was no sale' } },
  example: 'V2027-000042 --no-sale --reason "Compra de prueba" --by "Pau"',
  async run({ services, args: [number = ''], options, print }) {
    if (!options['no-sale'])
      throw new UsageError('A sale is never annulled: if there was none, say so with --no-sale.');
    return correct(services, { number, options, print, change: () => ({ kind: 'annulment' }) });
  },
});

export const taxNote = defineCommand({
  name: 'tax note',
  about: 'Notes that nothing is left to do about a document: it is no longer in tax status',
  args: ['<number>'],
  options: common,
  example: 'V2027-000042 --reason "Visto con la asesoría" --by "Pau"',
  async run({ services, args: [number = ''], options, print }) {
    return correct(services, { number, options, print, change: () => ({ kind: 'noted' }) });
  },
});

interface Asked {
  readonly number: string;
  readonly options: Readonly<Record<'reason' | 'by' | 'nif', string | undefined>>;
  readonly print: (text: string) => void;
  readonly change: (document: TaxDocument) => CorrectionChange;
}

async function correct(services: Services, { number, options, print, change }: Asked): Promise<0> {
  const { reason, by: operator, nif } = options;
  if (!reason || !operator) throw new UsageError('--reason and --by are missing: corrections name both.');
  const document = await requireTaxDocument(services.db, number, nif);
  try {
    const asked = { documentId: document.id, change: change(document), key: randomUUID(), reason };
    const { recordId } = await correctDocument(services, { ...asked, by: { operator } });
    if (recordId === null) print(`${taxNumber(document)}  noted`);
    else for (const line of await sealedLines(services, document, recordId)) print(line);
    return 0;
  } catch (error) {
    if (error instanceof RefusedError) throw new OperatorError(error.refusal.message);
    throw error;
  }
}

/** What was sealed: the record, or those of the new documents of the order. */
async function sealedLines(
  { db }: Pick<Services, 'db'>,
  { orderId }: TaxDocument,
  recordId: string,
): Promise<string[]> {
  const [first] = await db.select().from(taxRecords).where(eq(taxRecords.id, recordId));
  if (!first) return [];
  const issued = await db
    .select({ number: taxRecords.number, type: taxRecords.type })
    .from(taxDocuments)
    .innerJoin(taxRecords, eq(taxRecords.id, taxDocuments.recordId))
    .where(
      and(
        eq(taxDocuments.orderId, orderId),
        eq(taxRecords.installation, first.installation),
        gte(taxRecords.position, first.position),
      ),
    )
    .orderBy(asc(taxRecords.position));
  const sealed = issued.length > 0 ? issued : [{ number: first.number, type: first.type ?? first.kind }];
  return sealed.map(({ number, type }) => `${first.nif}  ${number}  ${type}  waits for the agency`);
}

function classesOf(text: string | undefined): ClassChanges | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  for (const pair of pairs)
    if (pair.length !== 2 || !pair.every(isTaxClass))
      throw new UsageError(`"${pair.join('=')}" is no change of a class: write it as iva21=iva10.`);
  return Object.fromEntries(pairs) as ClassChanges;
}

const text = (length: number) => z.string().trim().min(1).max(length);
const recipientFile = z
  .strictObject({
    name: text(billingLimits.fiscalName),
    taxId: text(billingLimits.taxId),
    address: text(billingLimits.address),
    postalCode: text(billingLimits.postalCode),
    city: text(billingLimits.city),
    province: text(billingLimits.province),
    country: text(billingLimits.country),
    type: z.enum(['personal', 'business']),
    idType: z.enum(['02', '03', '04', '05', '06']),
  })
  .partial();

async function readRecipient(file: string) {
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const read = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' });
        return z.NEVER;
      }
    })
    .pipe(recipientFile)
    .safeParse(content);
  if (read.success) return withoutUndefined(read.data);
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new OperatorError(`${file}: ${problems.join('; ')}.`);
}

function withoutUndefined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
}
