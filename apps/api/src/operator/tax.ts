import { readFile } from 'node:fs/promises';
import { explainCode } from '@dorsal/verifactu/error-code';
import { eq, sql } from 'drizzle-orm';
import { isTaxClass, lacksReason, type TaxClass, taxClasses, vatOfClass } from '@dorsal/domain/tax-class';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import { clock } from '../db/clock.ts';
import { events } from '../db/schema/events.ts';
import { taxOffReasons, taxZones } from '../db/schema/tax-issuers.ts';
import { addCertificate, CertificateError } from '../tax-records/add-certificate.ts';
import { enterCompanyTaxMode, enterTaxMode, leaveTaxMode, TaxModeError } from '../tax-records/tax-mode.ts';
import { taxStatus } from '../tax-records/tax-status.ts';
import { isDecisionDue } from '../tax-records/undecided-issuers.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { requireEvent } from './event-handle.ts';
import { requireOrganizer } from './organizer-handle.ts';
import { json, moment, table } from './output.ts';
import { oneOf, zoneOption } from './tax-issuer.ts';

export const taxEnter = defineCommand({
  name: 'tax enter',
  about:
    "Puts an organizer's issuer into VERI*FACTU mode: from now on its paid orders have documents with records for the tax agency",
  args: ['<organizer>'],
  options: {
    agreement: {
      value: 'version',
      required: true,
      about: 'the version of the signed agreement in which the issuer lets the portal issue and send for it',
    },
    by: { value: 'name', required: true, about: 'who signed it: name and position' },
    document: {
      value: 'file.pdf',
      about: 'the signed agreement, which is stored; necessary with real payments',
    },
    zone: zoneOption,
  },
  example: 'linea-de-cal --agreement 2027-01 --by "Amparo Giner, presidenta" --document acuerdo.pdf',
  async run({ services, args: [handle = ''], options, print }) {
    const { db } = services;
    const { agreement: version, by } = options;
    if (!version || !by)
      throw new UsageError('--agreement and --by are missing: the law asks for the agreement.');
    const zone = oneOf(taxZones, '--zone', options.zone);
    const { id, slug } = await requireOrganizer(db, handle);
    const document = options.document === undefined ? undefined : await read(options.document);
    const entry = { version, by, ...(document && { document }), ...(zone && { zone }) };
    const { nif } = await inWords(enterTaxMode(services, id, entry));
    print(`${slug}  ${nif}  VERI*FACTU`);
    return 0;
  },
});

export const taxEnterCompany = defineCommand({
  name: 'tax enter-company',
  about:
    "Puts the portal's company into VERI*FACTU mode: from this month on, its commission is invoiced to the organizers after each month's end",
  args: [],
  options: { by: { value: 'name', required: true, about: 'who decided it: name and position' } },
  example: '--by "Pau Ferrer, administrador"',
  async run({ services, options, print }) {
    if (!options.by) throw new UsageError('--by is missing: the name and position of who decided it.');
    const { nif } = await inWords(enterCompanyTaxMode(services, options.by));
    print(`${nif}  VERI*FACTU`);
    return 0;
  },
});

export const taxLeave = defineCommand({
  name: 'tax leave',
  about:
    'Takes an issuer out of VERI*FACTU mode: at once if it sent nothing this year, else on 31 December; or notes why one ' +
    'that has never been in it stays out',
  args: ['<nif>'],
  options: { reason: { value: 'reason', required: true, about: taxOffReasons.join(', ') } },
  example: 'G46000014 --reason sii',
  async run({ services: { db }, args: [nif = ''], options, print }) {
    const reason = oneOf(taxOffReasons, '--reason', options.reason);
    if (!reason) throw new UsageError(`--reason is missing: ${taxOffReasons.join(', ')}.`);
    const { lastDay } = await inWords(leaveTaxMode(db, normaliseTaxId(nif), reason));
    print(lastDay === null ? `${nif}  off (${reason})` : `${nif}  stays in the mode until ${lastDay}`);
    return 0;
  },
});

export const taxClassesSet = defineCommand({
  name: 'tax classes',
  about: 'Sets how the places and the management fee of an event are taxed, for orders from now on',
  args: ['<event>'],
  options: {
    places: { value: 'class', about: taxClasses.join(', ') },
    fee: { value: 'class', about: 'the same for the fee (default: iva21)' },
  },
  example: 'marato-de-la-ribera --places exempt20',
  async run({ services: { db }, args: [handle = ''], options, print }) {
    const { id, slug } = await requireEvent(db, handle);
    const places = requireClass(options.places);
    const fee = requireClass(options.fee);
    if (places === undefined && fee === undefined) throw new UsageError('Give --places or --fee.');
    const [event] = await db.select({ reason: events.vatExemption }).from(events).where(eq(events.id, id));
    const reason = event?.reason ?? null;
    const vat = places && vatOf(places, reason);
    if (fee) requireReason(fee, vat ? vat.vatExemption : reason);
    await db
      .update(events)
      .set({
        ...(places && { taxClass: places, ...vat }),
        ...(fee && { feeTaxClass: fee }),
        updatedAt: sql`now()`,
      })
      .where(eq(events.id, id));
    print(`${slug}  places ${places ?? 'as before'}, fee ${fee ?? 'as before'}`);
    return 0;
  },
});

export const taxCertificate = defineCommand({
  name: 'tax certificate',
  about:
    "Stores a certificate for the tax agency, encrypted: an issuer's own, or the portal company's for all others",
  args: ['<file.p12>'],
  options: {
    'password-file': { value: 'file', required: true, about: "a file with the certificate's password alone" },
  },
  example: 'sello.p12 --password-file sello.txt',
  async run({ services, args: [file = ''], options, print }) {
    const passwordFile = options['password-file'];
    if (passwordFile === undefined) throw new UsageError('--password-file is missing.');
    const pkcs12 = await read(file);
    const password = (await read(passwordFile)).toString('utf8').replace(/\r?\n$/, '');
    const { nif, subject, validUntil } = await inWords(
      addCertificate(services, { pkcs12, password }, await clock(services.db)),
    );
    print(`${nif}  ${subject}  valid until ${validUntil.toISOString().slice(0, 10)}`);
    return 0;
  },
});

export const taxStatusShow = defineCommand({
  name: 'tax status',
  about:
    'Shows issuers, records that wait for the tax agency, and what a person has to do; 1 if there is something',
  args: [],
  options: { ...jsonOption },
  example: '',
  async run({ services: { db }, options, print }) {
    const status = await taxStatus(db);
    const { installation, issuers, problems, stuck, commission, undecided } = status;
    if (options.json) print(json(status));
    else {
      print(`Installation ${installation ?? 'not drawn yet'}: TAX_INSTALLATION must say so.`);
      print(
        table(
          issuers.map(({ nextSendAt, failingSince, waitingSince, ...issuer }) => ({
            ...issuer,
            since: waitingSince && moment(waitingSince),
            failing: failingSince && moment(failingSince),
            next: nextSendAt && moment(nextSendAt),
          })),
        ),
      );
      for (const { number, nif, state, code, text } of problems) {
        const advice = code === null ? undefined : explainCode(code);
        print(
          `${nif} ${number}: ${state} ${code ?? ''} ${text ?? ''}\n  ${advice?.who ?? ''}: ${advice?.action ?? ''}`,
        );
      }
      for (const { nif, orderId, problem } of stuck) print(`${nif} order ${orderId}: ${problem}`);
      for (const { organizer, month, problem } of commission)
        print(`commission of ${organizer}, ${month}: ${problem}`);
      for (const { organizer, nif } of undecided)
        print(`${nif} ${organizer}: not in the mode; use tax enter, or say why not with tax leave --reason`);
    }
    const failing = issuers.filter(({ failingSince }) => failingSince !== null);
    const due = isDecisionDue(await clock(db)) ? undecided : [];
    const found = [problems, stuck, commission, failing, due];
    return found.some(({ length }) => length > 0) ? 1 : 0;
  },
});

function requireClass(text: string | undefined) {
  if (text === undefined || isTaxClass(text)) return text;
  throw new UsageError(`"${text}" is no class: use ${taxClasses.join(', ')}.`);
}

/** The event's rate of IVA follows from the class of its places. */
function vatOf(places: TaxClass, reason: string | null) {
  const vat = vatOfClass(places, reason);
  requireReason(places, vat.vatExemption);
  return vat;
}

function requireReason(taxClass: TaxClass, reason: string | null): void {
  if (lacksReason(taxClass, reason))
    throw new UsageError(
      `${taxClass} needs the reason that invoices quote: set vatExemption with events import.`,
    );
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new OperatorError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaxModeError || error instanceof CertificateError)
      throw new OperatorError(error.message);
    throw error;
  }
}
