import { afterAll, expect, it } from 'vitest';
import { createMailer } from '../gateways/smtp.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { taxCheckUrl } from '../tax-documents/document-pdf.ts';
import { mailServer } from '../testing/mail-server.ts';
import { readQr } from '../testing/read-qr.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { mailHandlers } from './mail-handlers.ts';

const { documentsOf, enter, issue, paid, sale, services } = await taxDesk();
const server = await mailServer();
const mailer = createMailer({ ...services.config, smtpUrl: server.url });
afterAll(() => mailer.close());
const event = await sale();
await enter(event.organizerId);

it("the e-mail of a document has its QR code between the agency's two texts, and no code for the entrance", async () => {
  const orderId = await paid(event);
  await issue();
  await drainOutbox(services, mailHandlers(services, mailer));

  const [document] = await documentsOf(orderId);
  const mail = server.mails.find(({ subject }) => subject?.startsWith('Factura simplificada'));

  const pictures = mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png') ?? [];
  expect(pictures.map(({ contentId, disposition }) => [contentId, disposition])).toEqual([
    ['<qr-tributario@dorsal>', 'inline'],
  ]);
  const png = pictures[0]?.content;
  if (!document || !(png instanceof ArrayBuffer)) throw new Error('There is no picture.');
  expect(await readQr(Buffer.from(png))).toBe(await taxCheckUrl(services, document));
  const html = mail?.html ?? '';
  const places = ['QR tributario:', 'cid:qr-tributario@dorsal', 'VERI*FACTU'].map((said) =>
    html.indexOf(said),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).not.toContain('Presenta este código');
  expect(mail?.text).toContain('QR tributario: qr-tributario.png');
});
