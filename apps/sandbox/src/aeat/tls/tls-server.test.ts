import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestAgency } from '../../testing/tax-agency.ts';
import { alta, element, queryXml, supplyXml, textOf } from '../../testing/tax-records.ts';
import { soapPath } from '../soap/soap-routes.ts';
import { Authority } from './authority.ts';
import { demoPassword } from './demo-holders.ts';

const agency = openTestAgency({ aeat: { tlsPort: 0 } });
const folder = mkdtempSync(join(tmpdir(), 'aeat-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Identity {
  pkcs12: string;
  password: string;
  ca: string;
}

async function identity(fields: Record<string, unknown>): Promise<Identity> {
  const response = await fetch(agency.address('/aeat/api/certificates'), {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Identity;
}

/** Posts over HTTPS and returns the response's text. Rejects if the handshake fails. */
function sendSecurely(body: string, { pkcs12, password, ca }: Partial<Identity>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${agency.started().aeatTlsUrl}${soapPath}`,
      { method: 'POST', ca, passphrase: password, ...(pkcs12 && { pfx: Buffer.from(pkcs12, 'base64') }) },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve(text)).on('error', reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** The server's alert, or the end of the connection if it comes first. */
const brokenHandshake = /alert|ECONNRESET|EPIPE|socket hang up/;
const good = () => supplyXml([alta()]);

describe('the service over HTTPS', () => {
  it('accepts records of the certificate’s holder, who is the presenter', async () => {
    const text = await sendSecurely(good(), await identity({ nif: 'B00714261' }));

    expect([textOf(text, 'EstadoEnvio'), textOf(text, 'NIFPresentador')]).toEqual(['Correcto', 'B00714261']);
    expect(await agency.json('/aeat/api/records')).toHaveLength(1);
  });

  it('accepts records of anyone from a social collaborator', async () => {
    const text = await sendSecurely(good(), await identity({ nif: 'B00000000' }));

    expect([textOf(text, 'EstadoEnvio'), textOf(text, 'NIFPresentador')]).toEqual(['Correcto', 'B00000000']);
  });

  it.each([
    ['an organization', 'G00128306'],
    ['a person', '12345678Z'],
  ])('accepts records from the representative in the header, %s', async (_title, nif) => {
    const header = element('Representante', element('NombreRazon', 'Gestoría') + element('NIF', nif));

    const text = await sendSecurely(supplyXml([alta()], header), await identity({ nif }));

    expect([textOf(text, 'EstadoEnvio'), textOf(text, 'NIFPresentador')]).toEqual(['Correcto', nif]);
  });

  it('refuses records and queries from another holder with 4112', async () => {
    const other = await identity({ nif: 'G00128306' });

    expect(await sendSecurely(good(), other)).toContain('Codigo[4112].');
    expect(await sendSecurely(queryXml('2026-11'), other)).toContain('Codigo[4112].');
    expect(await agency.json('/aeat/api/records')).toEqual([]);
  });

  it.each([
    ['has expired', { days: -1 }],
    ['is of another authority', { isForeign: true }],
  ])('ends the handshake if the certificate %s', async (_title, fields) => {
    const [own, trusted] = [
      await identity({ nif: 'B00714261', ...fields }),
      await identity({ nif: 'B00714261' }),
    ];

    await expect(sendSecurely(good(), { ...own, ca: trusted.ca })).rejects.toThrow(brokenHandshake);
    expect(await agency.json('/aeat/api/records')).toEqual([]);
  });

  it('ends the handshake without a certificate', async () => {
    const { ca } = await identity({ nif: 'B00714261' });

    await expect(sendSecurely(good(), { ca })).rejects.toThrow(brokenHandshake);
  });
});

describe('the certificates', () => {
  it('of the demo can be downloaded, with the password on the page', async () => {
    expect(await agency.pageAt('/aeat/certificados')).toContain(demoPassword);
    const response = await fetch(agency.address('/aeat/certificados/B00714261.p12'));

    expect(response.headers.get('content-type')).toBe('application/x-pkcs12');
    const pkcs12 = Buffer.from(await response.arrayBuffer()).toString('base64');
    const ca = await agency.pageAt('/aeat/certificados/ca.pem');
    expect(await sendSecurely(good(), { pkcs12, ca, password: demoPassword })).toContain('Correcto');
  });

  it('are made by the form', async () => {
    const response = await fetch(agency.address('/aeat/certificados'), {
      method: 'POST',
      body: new URLSearchParams({ nif: '12345678Z', name: 'Ana Ruiz', days: '5', password: 'x' }),
    });

    expect(response.headers.get('content-disposition')).toContain('12345678Z.p12');
  });

  it.each([{ nif: '12345678A' }, { nif: 'B00714261', days: 'cinco' }, {}])(
    'are refused for %j',
    async (fields) => {
      const response = await fetch(agency.address('/aeat/api/certificates'), {
        method: 'POST',
        body: JSON.stringify(fields),
        headers: { 'content-type': 'application/json' },
      });

      expect([response.status, await response.json()]).toEqual([
        400,
        { error: expect.stringContaining('(nif)') },
      ]);
    },
  );

  it('and their authority stay in the folder at the next start', () => {
    const directory = join(folder, 'aeat');
    const first = new Authority(directory);
    first.writeFiles();
    const files = readdirSync(directory).toSorted();
    const before = readFileSync(join(directory, 'B00714261.p12'));

    const second = new Authority(directory);
    second.writeFiles();

    expect(files).toEqual(['B00000000.p12', 'B00714261.p12', 'G00128306.p12', 'ca-key.pem', 'ca.pem']);
    expect(second.pem).toBe(first.pem);
    expect(readFileSync(join(directory, 'B00714261.p12')).equals(before)).toBe(true);
    expect(existsSync(join(directory, 'ca-key.pem'))).toBe(true);
  });
});
