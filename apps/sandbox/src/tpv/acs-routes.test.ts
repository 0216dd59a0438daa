import { describe, expect, it } from 'vitest';
import { openTestTerminal } from '../testing/terminal.ts';

const terminal = openTestTerminal();

/** Chooses the card that needs a code; returns the address of its bank and the code that it sends. */
async function openChallenge() {
  const { path } = await terminal.openPayment();
  const response = await terminal.pay(path, '3d-secure');
  expect(response.status).toBe(303);
  const acsPath = response.headers.get('location') ?? '';
  return { path, acsPath, code: await sentCode(acsPath) };
}

async function sentCode(acsPath: string): Promise<string> {
  return /class="code">(\d{6})</.exec((await terminal.pageAt(acsPath)).text)?.[1] ?? '';
}

function confirm(acsPath: string, code: string): Promise<Response> {
  return terminal.post(acsPath, { codigo: code, accion: 'confirmar' });
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('the page of the card’s bank (3-D Secure)', () => {
  it('has its own address, and names merchant and amount', async () => {
    const { acsPath } = await openChallenge();

    const page = await terminal.pageAt(acsPath);

    expect(acsPath).toMatch(/^\/tpv\/acs\//);
    expect(page.text).toContain('56,70\u00a0€');
    expect(page.text).toContain('Comercio de pruebas');
    expect(terminal.shop.notifications).toHaveLength(0);
  });

  it('authorizes with the right code: 0000, Ds_SecurePayment 1, back to URLOK', async () => {
    const { acsPath, code } = await openChallenge();

    const response = await confirm(acsPath, `${code.slice(0, 3)} ${code.slice(3)}`);

    expect(terminal.results()).toMatchObject([{ Ds_Response: '0000', Ds_SecurePayment: '1' }]);
    expect(response.headers.get('location')).toMatch(`${terminal.shop.url}/ok?Ds_`);
  });

  it('is refused by the buyer: 0184, back to URLKO', async () => {
    const { acsPath } = await openChallenge();

    const response = await terminal.post(acsPath, { accion: 'rechazar' });

    expect(terminal.results()).toMatchObject([{ Ds_Response: '0184', Ds_SecurePayment: '0' }]);
    expect(response.headers.get('location')).toMatch(`${terminal.shop.url}/ko?Ds_`);
  });

  it('accepts three wrong codes, says how many tries are left, then answers 0184', async () => {
    const { acsPath, code } = await openChallenge();
    const wrong = otherThan(code);

    const first = await confirm(acsPath, wrong);
    expect([first.status, await first.text()]).toEqual([
      400,
      expect.stringContaining('Te quedan 2 intentos.'),
    ]);
    expect(await (await confirm(acsPath, wrong)).text()).toContain('Te queda un intento.');
    expect(terminal.shop.notifications).toHaveLength(0);
    await confirm(acsPath, wrong);

    expect(terminal.results()).toMatchObject([{ Ds_Response: '0184' }]);
    expect(await (await confirm(acsPath, code)).text()).toContain('Pago denegado');
    expect(terminal.shop.notifications).toHaveLength(1);
  });

  it('gives no new tries if the buyer chooses the card again', async () => {
    const { path, acsPath, code } = await openChallenge();
    await confirm(acsPath, otherThan(code));
    await confirm(acsPath, otherThan(code));

    await terminal.pay(path, '3d-secure');
    expect(await sentCode(acsPath)).toBe(code);
    await confirm(acsPath, otherThan(code));

    expect(terminal.results()).toMatchObject([{ Ds_Response: '0184' }]);
  });

  it('lets the buyer go back and use another card', async () => {
    const { path, acsPath, code } = await openChallenge();

    await terminal.pay(path, 'aceptada');
    await terminal.post(acsPath, { accion: 'rechazar' });
    await confirm(acsPath, code);

    expect(terminal.results()).toMatchObject([{ Ds_Response: '0000' }]);
  });

  it('redirects to the payment page if no card was chosen, and refuses operations of another run', async () => {
    const { path } = await terminal.openPayment();

    const response = await confirm(path.replace('/sis/pago/', '/acs/'), '123456');

    expect(response.headers.get('location')).toBe(path);
    expect((await terminal.pageAt('/tpv/acs/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
