import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { agreement, taxDesk } from '../testing/tax-desk.ts';
import { enterTaxMode } from './tax-mode.ts';

const { db, sale, services } = await taxDesk();
const agency = 'https://prewww1.aeat.es';
const ready = {
  COMPANY_NAME: 'Dorsal Inscripciones, S.L.',
  COMPANY_TAX_ID: 'B72877814',
  COMPANY_ADDRESS: 'Carrer de la Pau, 3, 46003',
  COMPANY_CITY: 'Valencia',
  TAX_DECLARED_ON: '1=2026-12-15',
  TAX_DECLARED_IN: 'Valencia, España',
  TAX_SERVICE_URL: agency,
  TAX_QR_URL: agency,
};

/** The entry of an organizer in an installation whose payments are real. */
async function enterWith(
  environment: Readonly<Record<string, string>>,
  signed: object = { document: Buffer.from('%PDF-1.7') },
) {
  const { organizerId } = await sale();
  const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
  const config = { ...services.config, redsys, tax: readConfig(environment).tax };
  return enterTaxMode({ db, config }, organizerId, { ...agreement, ...signed });
}

it.each([
  ['the name of the example company', { COMPANY_NAME: '' }, 'name a placeholder: set COMPANY_NAME.'],
  ['the NIF of the example company', { COMPANY_TAX_ID: '' }, 'name a placeholder: set COMPANY_TAX_ID.'],
  ['the stand-in for the agency', { TAX_SERVICE_URL: '' }, 'name a placeholder: set TAX_SERVICE_URL.'],
  ['no signature', { TAX_DECLARED_ON: '' }, 'the company has not signed the declaration'],
])('with real payments, no issuer enters the mode with %s', async (_, missing, message) => {
  await expect(enterWith({ ...ready, ...missing })).rejects.toThrow(message);
});

it('with real payments, no issuer enters the mode before its signed agreement is stored', async () => {
  await expect(enterWith(ready, {})).rejects.toThrow('give it with --document');
  expect(await db.$count(taxIssuers)).toBe(0);
});

it('with real payments and all values of its own, an issuer enters the mode', async () => {
  await expect(enterWith(ready)).resolves.toMatchObject({ nif: expect.stringMatching(/^\w{9}$/) });
  await expect(enterWith(ready, {})).resolves.toBeDefined();
});
