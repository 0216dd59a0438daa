import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type {
  BankLinesBody,
  ConfirmedLinesBody,
  ConfirmLinesBody,
  ConfirmTransferBody,
  ImportedBankFileBody,
  ListTransfersBody,
  TransferPageBody,
} from '@dorsal/api-contract/panel/transfers';
import { transferConcept } from '@dorsal/domain/order-reference';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { bankLines } from '../db/schema/bank-lines.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { buildApi } from './build-api.ts';
import { Buyer } from './buyer.ts';
import { type FileMovement, norma43File } from './norma43-file.ts';
import { buildPanel, type PanelBrowser, signedInStaff } from './panel-staff.ts';
import { chosenFile, encodedForm } from './profile-form.ts';
import { byTransfer, type EventDraft, seedEvent } from './seed-event.ts';

type Refused = {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Record<string, string>;
};

/** Orders that wait for transfers, and members of their organizer who confirm them. */
export async function transferDesk(services: Services, draft: EventDraft = {}) {
  const { db } = services;
  const [app, panel] = [await buildApi(services), await buildPanel(services)];
  const buyer = new Buyer(app);
  const event = await seedEvent(db, { ...byTransfer, ...draft });
  const { eventId, organizerId } = event;
  const url = `/api/organizer/${organizerId}/transfers`;

  /** An order of places at 18,50 € that waits for its transfer, by default of another buyer each time. */
  async function awaiting(fullName = 'Lucía Ferrer Mas', quantity = 1) {
    const items = [{ ticketId: event.ticketIds[0], quantity }];
    const { body: order } = await buyer.place(eventId, items);
    await buyer.checkout(order, {
      paymentMethod: 'transfer',
      buyer: { fullName, email: `${newId()}@correo.example` },
    });
    return { ...order, concept: transferConcept(order._id), amountCents: 1850 * quantity };
  }

  function by(browser: PanelBrowser) {
    const upload = async (bytes: Uint8Array | string, name = 'extracto.n43', columns?: object) => {
      const { type, bytes: body } = await encodedForm([
        ...(columns ? [['columns', JSON.stringify(columns)] as const] : []),
        ['file', chosenFile(bytes, name, 'application/octet-stream')],
      ]);
      return browser.call<ImportedBankFileBody & Refused>('POST', `${url}/files`, {
        body,
        headers: { 'content-type': type },
      });
    };
    const list = async (body: ListTransfersBody = {}) =>
      (await browser.call<TransferPageBody>('POST', `${url}/list`, { body })).body;
    const lines = async () => (await browser.call<BankLinesBody>('GET', `${url}/lines`)).body;
    const confirm = (choices: ConfirmLinesBody['choices'], key: string = randomUUID()) =>
      browser.call<ConfirmedLinesBody & Refused>('POST', `${url}/confirm`, { body: { key, choices } });
    const outcomes = async (choices: ConfirmLinesBody['choices'], key?: string) =>
      (await confirm(choices, key)).body.results.map(({ outcome }) => outcome);
    const byHand = (orderId: string, body: Partial<ConfirmTransferBody> = {}) =>
      browser.call<{ outcome?: string } & Refused>('POST', `${url}/orders/${orderId}/confirm`, {
        body: { amount: 18.5, receivedOn: '2026-11-22', key: randomUUID(), ...body },
      });
    const decide = (lineId: string, isIgnored: boolean) =>
      browser.call<Refused>('PUT', `${url}/lines/${lineId}`, { body: { isIgnored } });
    /** Imports these movements, and returns their lines in the same order. */
    async function imported(movements: readonly FileMovement[]) {
      await upload(norma43File(movements));
      const all = (await lines()).lines;
      return movements.map(({ texts }) => {
        const line = all.find(({ text }) => text === texts.join(' '));
        if (!line) throw new Error(`There is no line "${texts.join(' ')}".`);
        return line;
      });
    }
    return { browser, upload, list, lines, confirm, outcomes, byHand, decide, imported };
  }

  async function staff(role: OrganizerRole = 'finance') {
    const { browser, userId } = await signedInStaff(services, panel, { organizerId, role });
    return { userId, ...by(browser) };
  }

  const statusOf = async (orderId: string) =>
    (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status;
  const storedLines = () => db.select().from(bankLines).where(eq(bankLines.organizerId, organizerId));

  return { app, panel, buyer, event, url, awaiting, by, staff, statusOf, storedLines };
}
