import { expect, it } from 'vitest';
import { commissionDesk } from '../testing/commission-desk.ts';
import { sandboxAgency } from '../testing/sandbox-agency.ts';

const sandbox = await sandboxAgency();
const desk = await commissionDesk({ serviceUrl: sandbox.serviceUrl });
const { enterCompany, invoice, invoicesOf, refundedIn, sale, send, soldIn } = desk;

it("the sandbox's agency, which checks records by its own code, accepts invoices and rectifications", async () => {
  await sandbox.setFaults({ waitSeconds: 0 });
  const event = await sale();
  const [one, other] = [await soldIn(4, event), await soldIn(4, event)];
  await soldIn(3, event);
  await refundedIn(3, one, 1);
  await refundedIn(2, other);
  await enterCompany(4);
  await invoice();

  await send();

  const documents = await invoicesOf(event.organizerId);
  expect(documents.map(({ type, state }) => [type, state])).toEqual([
    ['F1', 'accepted'],
    ['F1', 'accepted'],
    ['R1', 'accepted'],
    ['R1', 'accepted'],
  ]);
});
