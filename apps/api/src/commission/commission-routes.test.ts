import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CommissionInvoicesBody } from '@dorsal/api-contract/panel/commission-invoices';
import { commissionCheckUrl, commissionPdf } from '../commission-documents/commission-pdf.ts';
import { commissionDocuments } from '../db/schema/commission.ts';
import { createMailer } from '../gateways/smtp.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { commissionDesk } from '../testing/commission-desk.ts';
import { mailServer } from '../testing/mail-server.ts';
import { buildPanel, signedInStaff } from '../testing/panel-staff.ts';
import { readPdf } from '../testing/read-pdf.ts';

const desk = await commissionDesk();
const { db, enterCompany, invoice, invoicesOf, monthBefore, nif, refundedIn, sale, services, soldIn } = desk;
const panel = await buildPanel(services);
const event = await sale();
const { organizerId } = event;
const finance = await signedInStaff(services, panel, { organizerId, role: 'finance' });
const orderId = await soldIn(3, event);
await enterCompany(3);
await refundedIn(2, orderId);
await invoice();
const [invoiced, corrective] = await invoicesOf(organizerId);
if (!invoiced || !corrective) throw new Error('Two documents were expected.');
const url = `/api/organizer/${organizerId}/commission-invoices`;

it("GET /api/organizer/:id/commission-invoices lists the portal's invoices, the newest first", async () => {
  const { status, body } = await finance.browser.call<CommissionInvoicesBody>('GET', url);

  expect(status).toBe(200);
  const common = { kind: 'invoice', corrects: null, base: 1, vat: 0.21, total: 1.21 };
  expect(body.invoices).toMatchObject([
    {
      kind: 'corrective',
      number: corrective.shown,
      corrects: invoiced.shown,
      month: await monthBefore(2),
      total: -1.21,
    },
    { ...common, number: invoiced.shown, month: await monthBefore(3) },
  ]);
});

it('GET /api/organizer/:id/commission-invoices/:id/pdf has what the law asks for, and always the same bytes', async () => {
  const answer = await finance.browser.call('GET', `${url}/${corrective.id}/pdf`);
  expect(answer.status).toBe(200);

  const drawn = await commissionPdf(services, corrective);
  await db.update(commissionDocuments).set({ pdf: null }).where(eq(commissionDocuments.id, corrective.id));
  expect((await commissionPdf(services, corrective)).equals(drawn)).toBe(true);
  const { text, title, lang } = await readPdf(drawn);
  expect(title).toBe(`Factura rectificativa ${corrective.shown}`);
  expect(lang).toBe('es-ES');
  for (const said of [
    'QR tributario:',
    'VERI*FACTU',
    `NIF ${nif}`,
    'Calle de la Salida, 1, 46001',
    corrective.recipient.name,
    `Rectifica por diferencias la factura ${invoiced.shown}`,
    'IVA 21',
    '-1,21',
  ])
    expect(text).toContain(said);
});

it('answers 404 for the invoice of another organizer', async () => {
  const other = await sale();
  const owner = await signedInStaff(services, panel, { organizerId: other.organizerId, role: 'owner' });

  const path = `/api/organizer/${other.organizerId}/commission-invoices/${invoiced.id}/pdf`;
  expect((await owner.browser.call('GET', path)).status).toBe(404);
});

it('the e-mail has the PDF, and the code of the document', async () => {
  const server = await mailServer();
  const mailer = createMailer({ ...services.config, smtpUrl: server.url });
  await drainOutbox(services, mailHandlers(services, mailer));
  mailer.close();

  const mail = server.mails.find(({ subject }) => subject?.startsWith('Factura de Dorsal'));
  expect(mail?.to?.[0]?.address).toBe(finance.email);
  expect(mail?.attachments.map(({ mimeType }) => mimeType).toSorted()).toEqual([
    'application/pdf',
    'image/png',
  ]);
  expect(mail?.html).toContain((await commissionCheckUrl(services, invoiced)).replaceAll('&', '&amp;'));
  expect(mail?.text).toContain('La liquidación ya la tiene en cuenta.');
});
