import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import type { WalletLinksBody } from '@dorsal/api-contract/wallet';
import { parseQrPayload } from '@dorsal/domain/qr-payload';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { buildApi } from '../testing/build-api.ts';
import { readPass } from '../testing/read-pass.ts';
import { correctionDesk } from '../testing/correction-desk.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { appleKeys } from '../testing/wallet-keys.ts';
import { participantOf, passToken } from './pass-link.ts';

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const environment = {
  PUBLIC_URL: 'https://dorsal.example',
  ...appleKeys(),
  GOOGLE_WALLET_ISSUER_ID: '3388000000022345678',
  GOOGLE_WALLET_ACCOUNT: 'wallet@dorsal.iam.gserviceaccount.example',
  GOOGLE_WALLET_KEY: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const services = await testServices({ environment });
const { buyer, bought, correct } = await correctionDesk(services);
const app = await buildApi(services);

const linksOf = (
  { order, participantId }: { order: { _id: string }; participantId: string },
  sending: Parameters<typeof buyer.send>[2],
) =>
  buyer.send<WalletLinksBody>(
    'GET',
    `/api/orders/${order._id}/participants/${participantId}/wallet`,
    sending,
  );

async function held(draft: Parameters<typeof bought>[0] = {}) {
  const { owner, event, order, ana } = await bought({ startsAt: new Date('2027-04-05T07:30:00Z'), ...draft });
  const { status, body } = await linksOf({ order, participantId: ana._id }, { bearer: owner.bearer });
  return { owner, event, order, ana, status, links: body };
}

const fetchPass = async (address: string | null | undefined) => {
  const { pathname } = new URL(address ?? '');
  const answer = await app.inject({ method: 'GET', url: pathname });
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload };
};

describe('a ticket in Apple Wallet', () => {
  it('is a pass with its QR, signed with the certificate of the Pass Type ID', async () => {
    const { links, ana, event } = await held();

    const { status, headers, file } = await fetchPass(links.apple);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'no-store',
    });
    const { pass, names, isWhole, signature } = readPass(file);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.dorsal',
      teamIdentifier: 'DORSAL1234',
      serialNumber: ana._id,
      relevantDate: expect.stringContaining('2027-04-05'),
      barcodes: [{ format: 'PKBarcodeFormatQR' }],
    });
    const [{ message }] = pass['barcodes'] as [{ message: string }];
    expect(parseQrPayload(message)).toMatchObject({
      eventId: event.eventId,
      participantId: ana._id,
      email: ana.email,
    });
    expect(names).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'pass.json']));
    expect(isWhole).toBe(true);
    expect(signature).toMatchObject({ isChained: true, isOfThis: true, isValid: true });
  });

  it('is distinguishable from a changed one', async () => {
    const { links } = await held();
    const { file } = await fetchPass(links.apple);
    const changed = Buffer.from(file);
    const at = changed.indexOf('PARTICIPANTE');
    changed.write('SUPLANTADORA', at);

    expect(at).toBeGreaterThan(0);
    expect(readPass(changed).isWhole).toBe(false);
  });

  it('is fetched by a signed URL that expires after ten minutes', async () => {
    const { links, ana } = await held();
    const now = new Date('2027-01-01T10:00:00Z');
    const token = passToken(services, ana._id, now);
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

    expect(participantOf(services, token, after(9.9))).toBe(ana._id);
    expect(participantOf(services, token, after(10))).toBeUndefined();
    const forged = (links.apple ?? '').replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    expect((await fetchPass(forged)).status).toBe(404);
    expect((await fetchPass('https://dorsal.example/api/wallet/apple/1')).status).toBe(404);
  });

  it('is signed ten times a minute at most', async () => {
    const { links } = await held();
    for (let times = 0; times < 10; times += 1) expect((await fetchPass(links.apple)).status).toBe(200);

    expect((await fetchPass(links.apple)).status).toBe(429);
  });

  it('is refused if the order was refunded since', async () => {
    const { links, order } = await held();
    await services.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order._id));

    expect((await fetchPass(links.apple)).status).toBe(404);
  });
});

describe('the QR in a wallet', () => {
  async function heldBy(fullName: string) {
    const { owner, order, ana } = await held();
    const place = { orderId: order._id, participantId: ana._id };
    await correct(place, { fullName, email: ana.email }, { bearer: owner.bearer });
    const { body: links } = await linksOf({ order, ...place }, { bearer: owner.bearer });
    const { pass } = readPass((await fetchPass(links.apple)).file);
    const [barcode] = pass['barcodes'] as [{ message: string; messageEncoding: string }];
    return { ana, barcode };
  }

  it('is written in ASCII, which every scanner reads alike', async () => {
    const { barcode } = await heldBy('Íñigo Muñoz');

    expect(barcode).toMatchObject({
      message: expect.stringMatching(/^[\x20-\x7e]+$/),
      messageEncoding: 'iso-8859-1',
    });
    expect(parseQrPayload(barcode.message)?.fullName).toBe('Íñigo Muñoz');
  });

  it('is read at check-in also with the longest name', async () => {
    const longest = '😀'.repeat(100);

    const { ana, barcode } = await heldBy(longest);

    expect(parseQrPayload(barcode.message)).toMatchObject({ participantId: ana._id, fullName: longest });
    expect(barcode.messageEncoding).toBe('utf-8');
  });
});

describe('a ticket in Google Wallet', () => {
  const savedBy = (link: string | null) => (link ?? '').replace('https://pay.google.com/gp/v/save/', '');

  it('is an address at Google that carries it, signed by the service account', async () => {
    const { links, ana, event } = await held();

    const { payload } = await jwtVerify(savedBy(links.google), google.publicKey, { algorithms: ['RS256'] });

    expect(payload).toMatchObject({
      iss: 'wallet@dorsal.iam.gserviceaccount.example',
      aud: 'google',
      typ: 'savetowallet',
      origins: ['https://dorsal.example'],
      payload: {
        eventTicketClasses: [{ id: `3388000000022345678.${event.eventId}`, reviewStatus: 'UNDER_REVIEW' }],
        eventTicketObjects: [
          {
            id: `3388000000022345678.${ana._id}`,
            classId: `3388000000022345678.${event.eventId}`,
            ticketHolderName: ana.fullName,
            barcode: { type: 'QR_CODE' },
          },
        ],
      },
    });
    expect(links.google?.length).toBeLessThanOrEqual(1800);
  });

  it('omits the venue if its URL would be too long', async () => {
    const { links } = await held({ location: 'Polideportivo Municipal '.repeat(8).trim() });

    const { payload } = decodeJwt<{ payload: { eventTicketClasses: object[] } }>(savedBy(links.google));

    expect(payload.eventTicketClasses[0]).not.toHaveProperty('venue');
    expect(links.google?.length).toBeLessThanOrEqual(1800);
  });

  it('is not offered if its URL would be too long even without all optional parts', async () => {
    const { links, status } = await held({ name: 'Marató de les Comarques del Túria '.repeat(16).trim() });

    expect(status).toBe(200);
    expect(links.google).toBeNull();
    expect(links.apple).not.toBeNull();
  });
});

describe('the way to a wallet', () => {
  it('is not found for other callers', async () => {
    const { order, ana } = await held();
    const other = await signedIn(services);

    for (const sending of [{}, { bearer: other.bearer }, { token: 'A'.repeat(43) }]) {
      expect((await linksOf({ order, participantId: ana._id }, sending)).status).toBe(404);
    }
  });

  it('is not found for a participant of another order', async () => {
    const one = await held();
    const another = await held();

    const { status } = await linksOf(
      { order: one.order, participantId: another.ana._id },
      { bearer: one.owner.bearer },
    );
    expect(status).toBe(404);
  });
});

describe('without signing keys', async () => {
  const plain = await testServices();
  const desk = await correctionDesk(plain);

  it('no wallet is offered', async () => {
    const { owner, order, ana } = await desk.bought();

    const { body } = await desk.buyer.send('GET', `/api/orders/${order._id}/participants/${ana._id}/wallet`, {
      bearer: owner.bearer,
    });
    expect(body).toEqual({ apple: null, google: null });
  });
});

describe('with an expired certificate', async () => {
  const late = await testServices({ environment: { ...environment, ...appleKeys({ validDays: 0 }) } });
  const desk = await correctionDesk(late);

  it('no pass is offered that a phone would refuse', async () => {
    const { owner, order, ana } = await desk.bought();

    const { body } = await desk.buyer.send<WalletLinksBody>(
      'GET',
      `/api/orders/${order._id}/participants/${ana._id}/wallet`,
      { bearer: owner.bearer },
    );
    expect(body.apple).toBeNull();
  });
});
