import type { Page } from '@playwright/test';
import { phoneSize } from './both-sizes.ts';
import { holdTicket } from './checkout-steps.ts';
import { guestPathOf, newcomer, ownedOrder, owner } from './owner.ts';
import { expectAccessible } from './quiet-page.ts';
import { expect, test } from './screen-test.ts';

/** A state of a screen that depends only on its address. */
interface AddressState {
  readonly path: string;
  readonly says: string | RegExp;
  readonly picture: string;
}

const forVisitors: readonly AddressState[] = [
  { path: '/events/carrera-melilla-la-vieja', says: /ESTE EVENTO ES GRATUITO/, picture: 'event-free' },
  { path: '/events/media-maraton-de-la-vendimia', says: /finalizado/i, picture: 'event-finished' },
  { path: '/events/ultra-cabrales', says: /agotad/i, picture: 'event-sold-out' },
  {
    path: '/events/orientacion-secreta-de-guadarrama',
    says: 'Coordenadas no disponibles para mostrar el mapa.',
    picture: 'event-without-place',
  },
  { path: '/events?q=senda+que+no+existe', says: 'No se encontraron eventos', picture: 'explorer-empty' },
];

const forOwner: readonly AddressState[] = [
  { path: '/profile?vista=datos', says: 'Información personal', picture: 'profile-data' },
  { path: '/profile?vista=facturacion', says: 'Datos de facturación', picture: 'profile-billing' },
  { path: '/profile?vista=configuracion', says: 'Configuración', picture: 'profile-settings' },
  { path: '/profile?vista=pagos', says: 'Total gastado', picture: 'profile-payments' },
];

// Pictures show as much as a trace would, and there are many.
test.use({ trace: 'off', viewport: phoneSize });

// One session for all addresses, as a user visits them: the browser loads their common files once.
test('an event shows that it is free, finished, sold out or without a place, and the explorer that it is empty', async ({
  page,
  open,
  expectAtBothSizes,
}) => {
  for (const { path, says, picture } of forVisitors) {
    await test.step(`${path} shows '${says}'`, async () => {
      await open(path);
      await expectText(page, says);
      await expectAtBothSizes(picture);
    });
  }
});

test.describe('for a user with an unconfirmed e-mail', () => {
  test.use({ visitor: 'newcomer' });

  test('has a banner that asks for the confirmation, an account without events, and no tickets', async ({
    page,
    open,
    expectAtBothSizes,
    request,
  }) => {
    await test.step('the banner', async () => {
      await open('/contact');
      await expect(page.getByRole('button', { name: 'Reenviar enlace' })).toBeVisible();
      await expectAtBothSizes('verification-banner', { of: 'view' });
    });

    await test.step('the account', async () => {
      await open('/profile');
      await expectText(page, newcomer.fullName);
      await expectText(page, 'No tienes eventos registrados.');
      await expectAtBothSizes('profile-newcomer');
    });

    await test.step('the tickets of an event', async () => {
      const event = await request.get('/api/events/event/trail-nocturno-del-garbi');
      const { _id } = (await event.json()) as { _id: string };
      await open(`/mistickets/${_id}`);
      await expectText(page, 'No tienes tickets para este evento');
      await expectAtBothSizes('my-tickets-empty');
    });
  });
});

test('the sign-in shows its form for an e-mail, and the sign-up disables its button while a rule is broken', async ({
  page,
  open,
  expectAtBothSizes,
}) => {
  await test.step('the sign-in', async () => {
    await open('/signin');
    await page.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }).click();
    await expect(page.getByLabel('Remember me')).toBeVisible();
    await expectAtBothSizes('signin-email');
  });

  await test.step('the sign-up', async () => {
    await open('/signup');
    await page.getByRole('button', { name: 'Registrarme con un correo electrónico' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill(owner.fullName);
    await page.getByLabel('Contraseña', { exact: true }).fill('Recorrido');
    await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeDisabled();
    await expectAtBothSizes('signup-email');
  });
});

test('the check of a page shows findings of each severity', async ({
  page,
  open,
  settled,
  expectAtBothSizes,
  baseURL,
}) => {
  await open('/hazte-partner/comprobar-web');
  await page.getByRole('tab', { name: 'Con el HTML' }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Dirección de la página').fill('https://www.tuclub.example/carrera');
  await form.getByLabel('HTML de la página').fill(`
    <a class="dorsal-embed" href="${baseURL}/events/ultra-cabrales" data-event="ultra-cabrales">Inscríbete</a>
    <a class="dorsal-embed" href="${baseURL}/events/ultra-cabra" data-event="ultra-cabra">Inscríbete</a>
    <script async src="${baseURL}/embed/v1.js"></script>`);
  const headers = ["Content-Security-Policy: script-src 'self'", 'Cross-Origin-Opener-Policy: same-origin'];
  await form.getByLabel('Cabeceras de la respuesta').fill(headers.join('\n'));
  await form.getByRole('button', { name: 'Comprobar' }).click();
  const verdict = page.getByRole('heading', { name: 'Así nadie puede comprar' });
  await expect(verdict).toBeFocused();
  await expect(verdict).toBeInViewport();
  // The pasted text contains the port of this run, and pictures don't replace texts in fields.
  await page.getByRole('tab', { name: 'Con la dirección' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await settled();
  await expectAtBothSizes('embed-check-result');
});

/** Scrolls to the top, because the scroll position of an opened part depends on its loading time. */
async function lookFromTheTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
}

test.describe('the checkout', () => {
  const choice = { slug: '10k-del-acueducto', ticket: /^10K$/ };

  test('asks for the participants, and then for the buyer and the payment', async ({
    page,
    settled,
    expectAtBothSizes,
  }) => {
    await holdTicket(page, choice);
    await page.getByLabel('Nombre completo', { exact: true }).fill(owner.fullName);
    await page.getByLabel('Correo electrónico', { exact: true }).fill(owner.email);
    await settled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).filter({ visible: true }).click();
    await expect(page.getByLabel(/Acepto los términos y condiciones/)).toBeVisible();
    await lookFromTheTop(page);
    await expectAtBothSizes('checkout-payment');
  });

  test('has a form for each participant', async ({ page, expectAtBothSizes }) => {
    await holdTicket(page, { slug: 'trail-nocturno-del-garbi', ticket: /^Marcha 8K/ });
    await lookFromTheTop(page);
    await expectAtBothSizes('checkout-participants');
  });

  test('offers to sign in', async ({ page, open, expectAtBothSizes, request }) => {
    // Opened by its address: a map that is left while it loads would leave a pending request.
    const event = await request.get('/api/events/event/10k-del-acueducto');
    const { _id, tickets } = (await event.json()) as {
      _id: string;
      tickets: { _id: string; name: string }[];
    };
    const ticket = tickets.find(({ name }) => name.startsWith('10K'));
    await open(`/events/10k-del-acueducto/checkout/${_id}?ticket=${ticket?._id}`);
    await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
    await expectText(
      page,
      'Accede para confirmar tu asistencia y registrar tus datos; ¡asegura tu cupo en el evento!',
    );
    await expectAtBothSizes('checkout-sign-in', { of: 'view' });
  });
});

test('the confirmation shows a guest the button for the tickets without scrolling', async ({
  page,
  open,
  expectAtBothSizes,
  tokenOf,
}) => {
  const token = await tokenOf('owner');
  await open(await guestPathOf(token, await ownedOrder(token, 'Trail Nocturno del Garbí')));
  const ticket = page.getByRole('button', { name: 'Ver las 3 entradas' });
  await expect(ticket).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Añadir al calendario' })).toBeVisible();
  await expectAtBothSizes('confirmation-guest');
  await expect(ticket).toBeInViewport({ ratio: 1 });
});

test('a guest asks for an invoice', async ({ page, open, expectAtBothSizes, tokenOf }) => {
  const token = await tokenOf('owner');
  await open(await guestPathOf(token, await ownedOrder(token, 'Trail Nocturno del Garbí')));
  await page.getByRole('button', { name: 'Pedir factura' }).click();
  await expect(page.getByRole('form', { name: 'Datos de la factura' })).toBeVisible();
  // Scroll to the top, because the picture of the whole page includes its top bar.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAtBothSizes('confirmation-guest-invoice');
});

test.describe("the owner's account", () => {
  test.use({ visitor: 'owner' });

  test('shows its data, settings, payments and one payment', async ({
    page,
    open,
    expectAtBothSizes,
    tokenOf,
  }) => {
    for (const { path, says, picture } of forOwner) {
      await test.step(`${path} shows '${says}'`, async () => {
        await open(path);
        await expectText(page, says);
        await expectAtBothSizes(picture);
      });
    }
    await test.step('a payment has its own address', async () => {
      const { _id } = await ownedOrder(await tokenOf('owner'), 'Trail Nocturno del Garbí');
      await open(`/profile?vista=pagos&pedido=${_id}`);
      await expect(page.getByRole('link', { name: 'Ver evento' })).toBeVisible();
      await expectAtBothSizes('profile-payment');
    });
  });

  test('shows that a transfer is pending', async ({ page, open, expectAtBothSizes, tokenOf }) => {
    const { _id } = await ownedOrder(await tokenOf('owner'), 'Triatlón Malva-rosa Sprint');
    await open(`/purchase-confirmation/${_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esperamos tu transferencia');
    await expectAtBothSizes('confirmation-awaiting-transfer');
  });

  test("shows a ticket's QR code, the form that corrects a participant, and the event's information", async ({
    page,
    open,
    expectAtBothSizes,
    tokenOf,
  }) => {
    const address = await ticketsOf('Trail Nocturno del Garbí', await tokenOf('owner'));

    await test.step('the tickets, one with its QR code', async () => {
      await open(address);
      await page.getByRole('button', { name: `Ver QR de ${owner.fullName}` }).click();
      const qrCode = page.getByRole('img', { name: new RegExp(`QR.*${owner.fullName}`) });
      await expect(qrCode).toBeInViewport({ ratio: 1 });
      // Scroll to the top, because the picture of the whole page includes its top bar.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectAtBothSizes('my-tickets-qr');
    });

    await test.step('the form that corrects a participant', async () => {
      await open(address);
      await page.getByRole('button', { name: `Corregir datos de ${owner.fullName}` }).click();
      const form = page.getByRole('dialog', { name: 'Corregir datos' });
      await form.getByLabel('Correo electrónico').fill('lucia.ferrer@correo.example');
      await expect(form.getByText('El QR anterior dejará de valer.')).toBeVisible();
      await expectAtBothSizes('my-tickets-correction', { of: 'view' });
    });

    await test.step("the information about the tickets' event", async () => {
      await open(address);
      await page.getByRole('tab', { name: 'Información' }).click();
      await expect(page.getByRole('button', { name: 'Mostrar más' })).toBeVisible();
      await expectAtBothSizes('my-tickets-information');
    });
  });

  test('reports tickets that could not be loaded', async ({ page, open, expectAtBothSizes, complaints }) => {
    await open('/mistickets/nada');
    await expectText(page, 'No se pudieron cargar los datos del evento');
    await expectAtBothSizes('my-tickets-failed');
    complaints.length = 0;
  });
});

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

async function ticketsOf(eventName: string, token: string): Promise<string> {
  return `/mistickets/${(await ownedOrder(token, eventName)).eventId}`;
}
